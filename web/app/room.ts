/** The pages behind the door that a visit nearly always sees, in one file, so that going from one to the other asks nothing. */
export { prefetchFolder } from '../features/browse/api/prefetch-folder.ts';
export { FilesPage } from './pages/drive/files-page.tsx';
export { TrashPage } from './pages/drive/trash-page.tsx';
