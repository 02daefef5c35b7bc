import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { runCommand } from '../server/run-command.ts';
import type { RunningHearth } from '../server/run-hearth.ts';

/** The owner in the console tests. */
export const owner = { email: 'ada@example.org', password: 'correct horse battery' };

export function createOwner(hearth: RunningHearth): Promise<void> {
  return createUser(hearth, ['--email', owner.email, '--name', 'Ada Miller', '--role', 'owner']);
}

/** Creates a user with the owner's password through the command line. */
export async function createUser(hearth: RunningHearth, who: readonly string[]): Promise<void> {
  const made = await runCommand(['users', 'create', '--data', hearth.dataFolder, ...who, '--password-stdin'], {
    input: owner.password,
  });
  expect(made.code).toBe(0);
}

export async function signIn(
  page: Page,
  account: { readonly email: string; readonly password: string },
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/files/);
  // The address changes before the page renders.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}

export function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

/** Collects failures of every page: a request to another host, a CSP violation, an uncaught error. */
export function watchPage(page: Page, origin: string) {
  const seen = { otherHosts: [] as string[], violations: [] as string[], errors: [] as string[] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) seen.otherHosts.push(url);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  return seen;
}

/** Simulates the error for a sign-in older than ten minutes, so that a test need not wait. */
export async function forgetRecentSignIn(page: Page, callable: string): Promise<void> {
  await page.route(
    `**/${callable}`,
    (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            status: 400,
            json: {
              error: {
                status: 'INVALID_ARGUMENT',
                message: 'Sign in again to make this change.',
                details: { code: 'auth/requires-recent-login' },
              },
            },
          }),
    { times: 1 },
  );
}
