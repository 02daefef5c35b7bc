import type { account } from './en/account.ts';
import type { actions } from './en/actions.ts';
import type { activity } from './en/activity.ts';
import type { console } from './en/console.ts';
import type { drive } from './en/drive.ts';
import type { driveMore } from './en/drive-more.ts';
import type { errors } from './en/errors.ts';
import type { format } from './en/format.ts';
import type { frame } from './en/frame.ts';
import type { handIn } from './en/hand-in.ts';
import type { invitation } from './en/invitation.ts';
import type { links } from './en/links.ts';
import type { mail } from './en/mail.ts';
import type { notices } from './en/notifications.ts';
import type { password } from './en/password.ts';
import type { people } from './en/people.ts';
import type { preview } from './en/preview.ts';
import type { reauth } from './en/reauth.ts';
import type { requests } from './en/requests.ts';
import type { session } from './en/session.ts';
import type { setup } from './en/setup.ts';
import type { signInSettings } from './en/sign-in-settings.ts';
import type { texts } from './en/texts.ts';
import type { ui } from './en/ui.ts';
import type { uploads } from './en/uploads.ts';
import type { versions } from './en/versions.ts';
import type { visitor } from './en/visitor.ts';
import type { work } from './en/work.ts';

/** Every word the application says, by area. English is the original: another language says the same keys, no more and no fewer. */
export interface Messages extends FirstMessages {
  readonly account: typeof account;
  readonly actions: typeof actions;
  readonly activity: typeof activity;
  readonly console: typeof console;
  readonly drive: typeof drive;
  readonly driveMore: typeof driveMore;
  readonly errors: typeof errors;
  readonly handIn: typeof handIn;
  readonly invitation: typeof invitation;
  readonly links: typeof links;
  readonly mail: typeof mail;
  readonly notices: typeof notices;
  readonly password: typeof password;
  readonly people: typeof people;
  readonly preview: typeof preview;
  readonly reauth: typeof reauth;
  readonly requests: typeof requests;
  readonly session: typeof session;
  readonly setup: typeof setup;
  readonly signInSettings: typeof signInSettings;
  readonly texts: typeof texts;
  readonly uploads: typeof uploads;
  readonly versions: typeof versions;
  readonly visitor: typeof visitor;
  readonly work: typeof work;
}

/** What every page says; it comes with the language itself. */
export interface FirstMessages {
  readonly format: typeof format;
  readonly frame: typeof frame;
  readonly ui: typeof ui;
}

export type Area = keyof Messages;
/** An area that is loaded with the part of the application that needs it. */
export type LaterArea = Exclude<Area, keyof FirstMessages>;

/** One language: its first words, and where the others are. */
export interface Book extends FirstMessages {
  readonly later: { readonly [A in LaterArea]: () => Promise<Messages[A]> };
}
