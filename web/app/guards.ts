import { invitationTokenIn, type Role, roleReaches } from '@hearth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { account } from '../features/account/api/queries.ts';
import { signInOptions } from '../features/session/api/sign-in-options.ts';
import { setupStatus } from '../features/setup/api/setup-status.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import type { Backend } from '../lib/backend/backend.ts';

export interface RouterContext {
  readonly backend: Backend;
  readonly queryClient: QueryClient;
  readonly messages: MessageStore;
}

/** Where the bare address leads. */
export async function decideHome(context: RouterContext): Promise<'/files' | '/setup' | '/sign-in'> {
  if (await isSignedIn(context)) return '/files';
  return (await isSetupNeeded(context)) ? '/setup' : '/sign-in';
}

/** The setup page exists until the setup is done; its last sentence may still be read by the one who did it. */
export async function requireSetup(context: RouterContext, done: boolean): Promise<void> {
  if (done && (await isSignedIn(context))) return;
  if (!(await isSetupNeeded(context))) throw redirect({ to: '/', replace: true });
}

export async function requireSignedOut(context: RouterContext, to: string | undefined): Promise<void> {
  if (await isSignedIn(context)) throw redirect({ href: to ?? '/files', replace: true });
  if (await isSetupNeeded(context)) throw redirect({ to: '/setup', replace: true });
}

/** A new account is for who has none. Who opens an invitation while signed in is asked what they mean by it. */
export async function requireStranger(context: RouterContext, to: string | undefined, hash: string): Promise<void> {
  if (invitationTokenIn(`#${hash}`) === undefined) return requireSignedOut(context, to);
  await context.backend.auth.authStateReady();
}

/** What the sign-in page offers, read before it shows: it must not grow under the fingers of who types. */
export function readSignInOptions({ backend, queryClient }: RouterContext) {
  return queryClient.ensureQueryData(signInOptions(backend.call));
}

export async function requireUser(context: RouterContext, here: string): Promise<void> {
  if (await isSignedIn(context)) return;
  throw redirect({ to: '/sign-in', search: here === '/files' ? {} : { to: here }, replace: true });
}

/** What a caller may not see does not exist. */
export async function requireRole({ backend, queryClient }: RouterContext, needed: Role): Promise<void> {
  const { role } = await queryClient.ensureQueryData(account(backend.call));
  if (!roleReaches(role, needed)) throw notFound();
}

async function isSignedIn({ backend: { auth } }: RouterContext): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}

async function isSetupNeeded(context: RouterContext): Promise<boolean> {
  return (await readSetup(context)).needed;
}

function readSetup({ backend, queryClient }: RouterContext) {
  return queryClient.ensureQueryData(setupStatus(backend.call));
}
