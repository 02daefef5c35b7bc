import type { ErrorCode } from '@hearth/contract';
import type { AccountMessages } from './types/account.ts';
import type { ActivityMessages } from './types/activity.ts';
import type { ConsoleMessages } from './types/console.ts';
import type { DriveMessages } from './types/drive.ts';
import type { DriveViewsMessages } from './types/drive-views.ts';
import type { FormatMessages } from './types/format.ts';
import type { FunctionsMessages } from './types/functions.ts';
import type { InvitationMessages } from './types/invitation.ts';
import type { JobsMessages } from './types/jobs.ts';
import type { LinksMessages } from './types/links.ts';
import type { MailMessages } from './types/mail.ts';
import type { NotificationsMessages } from './types/notifications.ts';
import type { PasswordMessages } from './types/password.ts';
import type { PreviewMessages } from './types/preview.ts';
import type { ReauthMessages } from './types/reauth.ts';
import type { RequestsMessages } from './types/requests.ts';
import type { RunActionMessages } from './types/run-action.ts';
import type { SessionMessages } from './types/session.ts';
import type { SetupMessages } from './types/setup.ts';
import type { ShellMessages } from './types/shell.ts';
import type { SignInSettingsMessages } from './types/sign-in-settings.ts';
import type { SubmitFilesMessages } from './types/submit-files.ts';
import type { TextEditorMessages } from './types/text-editor.ts';
import type { UiMessages } from './types/ui.ts';
import type { UploadsMessages } from './types/uploads.ts';
import type { UsersMessages } from './types/users.ts';
import type { VersionsMessages } from './types/versions.ts';
import type { VisitorMessages } from './types/visitor.ts';

/** Every text of the application, by area. The types are generated from the English JSON files. */
export interface Messages extends FirstMessages {
  readonly account: AccountMessages;
  readonly runAction: RunActionMessages;
  readonly activity: ActivityMessages;
  readonly console: ConsoleMessages;
  readonly drive: DriveMessages;
  readonly driveViews: DriveViewsMessages;
  readonly errors: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly functions: FunctionsMessages;
  readonly submitFiles: SubmitFilesMessages;
  readonly invitation: InvitationMessages;
  readonly links: LinksMessages;
  readonly mail: MailMessages;
  readonly notifications: NotificationsMessages;
  readonly password: PasswordMessages;
  readonly users: UsersMessages;
  readonly preview: PreviewMessages;
  readonly reauth: ReauthMessages;
  readonly requests: RequestsMessages;
  readonly session: SessionMessages;
  readonly setup: SetupMessages;
  readonly signInSettings: SignInSettingsMessages;
  readonly textEditor: TextEditorMessages;
  readonly uploads: UploadsMessages;
  readonly versions: VersionsMessages;
  readonly visitor: VisitorMessages;
  readonly jobs: JobsMessages;
}

/** The texts of every page; they come with the language itself. */
export interface FirstMessages {
  readonly format: FormatMessages;
  readonly shell: ShellMessages;
  readonly ui: UiMessages;
}

export type Area = keyof Messages;
/** An area that is loaded with the part of the application that needs it. */
export type LaterArea = Exclude<Area, keyof FirstMessages>;

/** One language: its first messages, and loaders of the other areas. */
export interface Catalog extends FirstMessages {
  readonly later: { readonly [A in LaterArea]: () => Promise<Messages[A]> };
}
