/**
 * The pages that nearly every signed-in visit opens share one chunk, so that navigating between them needs no request.
 */
export { prefetchFolder } from '../../features/browse/api/prefetch-folder.ts';
export { FilesPage } from './drive/files-page.tsx';
export { TrashPage } from './drive/trash-page.tsx';
