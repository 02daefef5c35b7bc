import type { Role } from '@hearth/contract';
import type { Page } from '@playwright/test';
import { connectClient, type SdkClient } from './apps/sdk-client.ts';
import { withModules } from './server/data-folder.ts';
import type { RunningHearth } from './server/run-hearth.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates accounts, the first of them the owner, whose client reads the outbox for the test. */
export async function settle(hearth: RunningHearth, owner: Person, ...members: readonly Person[]): Promise<SdkClient> {
  await createPeople(hearth, { ...owner, role: 'owner' }, ...members);
  return connectClient(hearth.url, owner);
}

/** Creates accounts beside the running server, as the command line does. */
export async function createPeople(
  hearth: RunningHearth,
  ...people: readonly (Person & { readonly role?: Role })[]
): Promise<void> {
  await withModules(hearth.dataFolder, async ({ identity }) => {
    for (const { name, email, password, role = 'member' } of people)
      await identity.createPerson({ email, password, role, displayName: name });
  });
}

/** Opens a page with the session of a person. The form of the sign-in page has journeys of its own. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>, path = '/files'): Promise<void> {
  const origin = path.startsWith('http') ? new URL(path).origin : '';
  await page.goto(`${origin}/__/firebase/init.json`);
  await page.evaluate(startSession, { email: person.email, password: person.password });
  await page.goto(path);
  // A list that still loads does not take dropped files yet.
  await page.locator('main:not(:has([aria-busy=true])) h1').first().waitFor();
}

/** Runs in the page: signs in and stores the session where the auth SDK looks for it. */
async function startSession(credentials: { readonly email: string; readonly password: string }): Promise<void> {
  const { apiKey } = JSON.parse(document.body.innerText);
  const answer = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  const { localId, email, idToken, refreshToken, expiresIn, error } = await answer.json();
  if (error) throw new Error(`${credentials.email} could not sign in: ${error.message}`);
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  const stsTokenManager = { accessToken: idToken, refreshToken, expirationTime };
  const user = { uid: localId, email, emailVerified: false, isAnonymous: false, providerData: [], stsTokenManager };
  localStorage.setItem(`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user));
}

/** Enters the credentials on the sign-in page. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Collects failures of every page: a CSP violation or an uncaught error. The array grows while the page is used. */
export function watchFaults(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(String(error)));
  return seen;
}
