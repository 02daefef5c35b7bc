/** The pages behind the door that a visit nearly always sees, in one file, so that going from one to the other asks nothing. */
export { askFolderAhead } from '../../features/drive/api/ask-folder-ahead.ts';
export { FilesPage } from './files-page.tsx';
export { TrashPage } from './trash-page.tsx';
