export { createNotifications, type NotificationsDeps } from './create-notifications.ts';
export type { MailModes, NewNotification, NotificationLevel, NotificationPage, Notifications } from './types.ts';
