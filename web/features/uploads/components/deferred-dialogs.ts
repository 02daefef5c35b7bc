import { deferred } from '../../../ui/deferred.tsx';

export const ReviewDialog = deferred(async () => (await import('./review-dialog.tsx')).ReviewDialog);
