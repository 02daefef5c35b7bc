import type * as v from 'valibot';
import type { Callable } from '../callable.ts';
import { account } from './account.ts';
import { action } from './action.ts';
import { console } from './console.ts';
import { drive } from './drive.ts';
import { invitation } from './invitation.ts';
import { setup } from './setup.ts';
import { signin } from './signin.ts';
import { upload } from './upload.ts';

export type { AccountSession } from './account.ts';
export type { ActionInfo, ActionOutcome } from './action.ts';
export type { MailTemplate, OutboxItem } from './console-mail.ts';
export type { ConsoleInvitation, ConsoleUser, ConsoleUserDetails } from './console-people.ts';
export type { ConsoleAdminKey, ConsoleProvider, SignInSettings } from './console-sign-in.ts';
export type { DriveNode, DrivePage } from './drive.ts';
export { invitationLink, invitationTokenIn } from './invitation.ts';

/** Every callable of the product by its name on the wire. */
export const callables = {
  ...setup,
  ...signin,
  ...invitation,
  ...account,
  ...drive,
  ...upload,
  ...action,
  ...console,
} as const;

export type CallableName = keyof typeof callables;
type Declared = typeof callables;

/** What a caller writes: the payload, and for a write the request id that makes a repeat harmless. */
export type PayloadOf<N extends CallableName> = v.InferInput<Declared[N]['payload']>;
/** What a handler receives: the payload after it was parsed. */
export type ParsedPayloadOf<N extends CallableName> = v.InferOutput<Declared[N]['payload']>;
export type ResultOf<N extends CallableName> = v.InferOutput<Declared[N]['result']>;
export type WriteName = { [N in CallableName]: Declared[N]['writes'] extends true ? N : never }[CallableName];

export function callableNamed(name: string): Callable | undefined {
  return Object.hasOwn(callables, name) ? callables[name as CallableName] : undefined;
}
