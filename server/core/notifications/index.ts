export { createNotifications } from './create-notifications.ts';
export type { NewNotification, Notifications } from './types.ts';
