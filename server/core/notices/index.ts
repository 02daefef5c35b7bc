export { createNotices, type NoticesParts } from './create-notices.ts';
export type { MailModes, NewNotice, NoticeLevel, NoticePage, Notices } from './door.ts';
