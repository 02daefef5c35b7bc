import { deferred } from '../../ui/layout/lazy-component.tsx';

export const ReviewDialog = deferred(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
