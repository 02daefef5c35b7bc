import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

export const ReviewDialog = lazyComponent(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
