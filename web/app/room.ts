/** The pages behind the door that a visit nearly always sees, in one file, so that going from one to the other asks nothing. */
export { Frame } from './frame/frame.tsx';
export { FilesPage } from './pages/files-page.tsx';
export { TrashPage } from './pages/trash-page.tsx';
