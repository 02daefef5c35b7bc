import type { NotificationDetails, NotificationKind, NotificationMailMode, NotificationView } from '@hearth/contract';
import type { Queries } from '../database/index.ts';

/** What people are told when they look: the bell, and where they asked for it a mail. */
export interface Notifications {
  /**
   * Written in the transaction of what happened, so that nobody is told of what is not so. The same about the same
   * `subject`, not read yet, is counted.
   */
  tell<K extends NotificationKind>(transaction: Queries, notification: NewNotification<K>): Promise<void>;
  /** The latest first. */
  list(
    uid: string,
    page: NotificationPage,
  ): Promise<{ readonly notifications: readonly NotificationView[]; readonly cursor: string | null }>;
  countUnread(uid: string): Promise<number>;
  /** What is read is not mailed any more. */
  read(uid: string, which: { readonly ids: readonly string[]; readonly until?: number | undefined }): Promise<void>;
  mailModes(uid: string): Promise<MailModes>;
  setMailModes(uid: string, changes: Partial<MailModes>): Promise<MailModes>;
  /**
   * Moves what was last told of something that has levels, such as how full a drive is; gives the level before. Of any
   * number who move it to the same level at once, one hears that it was another.
   */
  moveLevel(transaction: Queries, level: NotificationLevel): Promise<number>;
  /** Who has something due by mail, and has not had such a mail a moment ago. */
  duePeople(count: number): Promise<readonly string[]>;
  /**
   * Takes what is due by mail to a person, in the transaction that writes the mail: one process gets it, once. Empty when
   * another one did.
   */
  takeDue(transaction: Queries, uid: string): Promise<readonly NotificationView[]>;
  /** A person goes, and all that was kept to tell them. */
  forget(transaction: Queries, uid: string): Promise<void>;
  forgetOld(): Promise<void>;
}

export interface NewNotification<K extends NotificationKind> {
  readonly uid: string;
  readonly kind: K;
  readonly detail: NotificationDetails[K];
  /** What it is about, to count what happens again; without one nothing is counted. */
  readonly subject?: string | undefined;
  /** A mail of its own says it already. */
  readonly isMailed?: boolean | undefined;
}

export interface NotificationPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export type MailModes = Readonly<Record<NotificationKind, NotificationMailMode>>;

export interface NotificationLevel {
  readonly uid: string;
  readonly name: string;
  readonly level: number;
}
