import type * as v from 'valibot';
import type { Callable } from '../callable.ts';
import { account } from './account.ts';
import { action } from './action.ts';
import { console } from './console.ts';
import { download } from './download.ts';
import { drive } from './drive.ts';
import { invitation } from './invitation.ts';
import { jobCallables } from './job.ts';
import { linkCallables } from './link.ts';
import { linkGuestCallables } from './link-guest.ts';
import { notificationCallables } from './notification.ts';
import { requestCallables } from './request.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { setup } from './setup.ts';
import { signin } from './signin.ts';
import { upload } from './upload.ts';
import { versionCallables } from './version.ts';

export type { AccountExportState, AccountSession } from './account.ts';
export type { ActionInfo, ActionInput } from './action.ts';
export type {
  ConsoleCodebase,
  ConsoleDeadEvent,
  ConsoleFunction,
  ConsoleFunctionRun,
  ConsoleLogLine,
  ConsoleSecret,
  FunctionOutcome,
  LogSeverity,
} from './console-functions.ts';
export { functionOutcomes, logSeverities } from './console-functions.ts';
export type { ConsoleLink } from './console-links.ts';
export type { MailTemplate, OutboxItem } from './console-mail.ts';
export type { ConsoleInvitation, ConsoleUser, ConsoleUserDetails } from './console-people.ts';
export type { ConsoleAdminKey, ConsoleProvider, SignInSettings } from './console-sign-in.ts';
export type { DriveActivity, DriveNode, DrivePage, DriveSort, TrashedNode, ViewSettings } from './drive.ts';
export { activityVerbs } from './drive.ts';
export { ownedId } from './id.ts';
export { invitationLink, invitationTokenIn } from './invitation.ts';
export type { JobView } from './job.ts';
export type { DriveLink, LinkKind, LinkRole, LinkState, LinkVisit, LinkVisitor } from './link.ts';
export { linkKinds, linkRoles, linkStates } from './link.ts';
export type { SharedItem } from './link-guest.ts';
export type {
  NotificationDetails,
  NotificationKind,
  NotificationMailMode,
  NotificationSettings,
  NotificationView,
} from './notification.ts';
export { notificationDetails, notificationKinds, notificationMailModes } from './notification.ts';
export type { Preferences } from './preferences.ts';
export { preferences, preferredLanguages } from './preferences.ts';
export type { FileRequest, Submission } from './request.ts';
export { latePolicies, requestStates } from './request.ts';
export type { ReadOnlyReason } from './server.ts';
export { readOnlyReasons } from './server.ts';
export type { OpenUpload } from './upload.ts';
export type { FileVersion } from './version.ts';

export const callables = {
  ...setup,
  ...signin,
  ...invitation,
  ...account,
  ...drive,
  ...upload,
  ...versionCallables,
  ...download,
  ...search,
  ...linkCallables,
  ...linkGuestCallables,
  ...requestCallables,
  ...jobCallables,
  ...notificationCallables,
  ...action,
  ...server,
  ...console,
} as const;

export type CallableName = keyof typeof callables;
type Declared = typeof callables;

/** The payload that a caller sends, without the request id of a write. */
export type PayloadOf<N extends CallableName> = v.InferInput<Declared[N]['payload']>;
/** The parsed payload that a handler receives. */
export type ParsedPayloadOf<N extends CallableName> = v.InferOutput<Declared[N]['payload']>;
export type ResultOf<N extends CallableName> = v.InferOutput<Declared[N]['result']>;
/** The chunks that a streaming callable sends before its result. */
export type ChunkOf<N extends StreamName> = v.InferOutput<Declared[N]['chunk']>;
export type StreamName = {
  [N in CallableName]: Declared[N] extends { readonly chunk: unknown } ? N : never;
}[CallableName];
export type WriteName = { [N in CallableName]: Declared[N]['writes'] extends true ? N : never }[CallableName];

/** Names with this prefix are Hearth's, so no function that people deploy can collide with them. */
export const callablePrefix = 'hearth-';

/** The name of a callable in a URL and in `httpsCallable`. */
export function urlNameOf(name: CallableName): string {
  return `${callablePrefix}${name}`;
}

export function callableNamed(name: string): Callable | undefined {
  return Object.hasOwn(callables, name) ? callables[name as CallableName] : undefined;
}
