/** The pages behind the door that a visit nearly always sees, in one file, so that going from one to the other asks nothing. */
export { prefetchFolder } from '../../features/browse/api/prefetch-folder.ts';
export { FilesPage } from './drive/files-page.tsx';
export { TrashPage } from './drive/trash-page.tsx';
