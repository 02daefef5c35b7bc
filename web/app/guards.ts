import { invitationTokenIn, type Role, roleReaches } from '@hearth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { account } from '../features/account/api/queries.ts';
import { signInOptions } from '../features/session/api/queries.ts';
import { setupStatus } from '../features/setup/api/queries.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import type { Backend } from '../lib/backend/backend.ts';

export interface RouterContext {
  readonly backend: Backend;
  readonly queryClient: QueryClient;
  readonly messages: MessageStore;
}

/** The route that `/` redirects to. */
export async function decideHome(context: RouterContext): Promise<'/files' | '/setup' | '/sign-in'> {
  if (await isSignedIn(context)) return '/files';
  return (await isSetupNeeded(context)) ? '/setup' : '/sign-in';
}

/** The setup page exists until the setup is complete. The new owner may still read the last step of the form. */
export async function requireSetup(context: RouterContext, done: boolean): Promise<void> {
  if (done && (await isSignedIn(context))) return;
  if (!(await isSetupNeeded(context))) throw redirect({ to: '/', replace: true });
}

export async function requireSignedOut(context: RouterContext, to: string | undefined): Promise<void> {
  if (await isSignedIn(context)) throw redirect({ href: to ?? '/files', replace: true });
  if (await isSetupNeeded(context)) throw redirect({ to: '/setup', replace: true });
}

/**
 * Sign-up requires a signed-out visitor. An invitation opened while signed in stays, and the page asks which account to
 * use.
 */
export async function requireSignedOutVisitor(
  context: RouterContext,
  to: string | undefined,
  hash: string,
): Promise<void> {
  if (invitationTokenIn(`#${hash}`) === undefined) return requireSignedOut(context, to);
  await context.backend.auth.authStateReady();
}

/** Loaded before the sign-in page renders, so that the form does not shift while the person types. */
export function readSignInOptions({ backend, queryClient }: RouterContext) {
  return queryClient.ensureQueryData(signInOptions(backend.call));
}

export async function requireUser(context: RouterContext, here: string): Promise<void> {
  if (await isSignedIn(context)) return;
  throw redirect({ to: '/sign-in', search: here === '/files' ? {} : { to: here }, replace: true });
}

/** A role that is too low gives "not found", so that the response does not reveal that the page exists. */
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
