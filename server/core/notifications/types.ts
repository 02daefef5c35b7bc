import type { NotificationDetails, NotificationKind, NotificationMailMode, NotificationView } from '@hearth/contract';
import type { Queries } from '../database/index.ts';

/** Notifications of people: a list in the application, and mails where they want them. */
export interface Notifications {
  /** Written in the transaction of the event. An unread notification about the same `subject` is counted up instead. */
  notify<K extends NotificationKind>(transaction: Queries, notification: NewNotification<K>): Promise<void>;
  /** Newest first. */
  list(
    uid: string,
    page: NotificationPage,
  ): Promise<{ readonly notifications: readonly NotificationView[]; readonly cursor: string | null }>;
  countUnread(uid: string): Promise<number>;
  /** A notification that is read is not mailed any more. */
  read(uid: string, which: { readonly ids: readonly string[]; readonly until?: number | undefined }): Promise<void>;
  mailModes(uid: string): Promise<MailModes>;
  setMailModes(uid: string, changes: Partial<MailModes>): Promise<MailModes>;
  /**
   * Moves the last reported level of something, such as how full a drive is, and returns the level before. Of any
   * number of concurrent moves to the same level, one sees a change.
   */
  moveLevel(transaction: Queries, level: NotificationLevel): Promise<number>;
  /** People with a due mail who have not had one a moment ago. */
  duePeople(count: number): Promise<readonly string[]>;
  /**
   * Takes the due notifications of a person in the transaction that writes the mail: one process gets them, once. Empty
   * when another process did.
   */
  takeDue(transaction: Queries, uid: string): Promise<readonly NotificationView[]>;
  /** Removes all notifications of a deleted person. */
  forget(transaction: Queries, uid: string): Promise<void>;
  forgetOld(): Promise<void>;
}

export interface NewNotification<K extends NotificationKind> {
  readonly uid: string;
  readonly kind: K;
  readonly detail: NotificationDetails[K];
  /** The subject, to count repeated events; without one nothing is counted. */
  readonly subject?: string | undefined;
  /** The event has a mail of its own. */
  readonly isMailed?: boolean | undefined;
}

interface NotificationPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export type MailModes = Readonly<Record<NotificationKind, NotificationMailMode>>;

interface NotificationLevel {
  readonly uid: string;
  readonly name: string;
  readonly level: number;
}
