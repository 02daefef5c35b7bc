import type { Page } from '@playwright/test';
import { createPeople, type Person } from '../people.ts';
import type { RunningHearth } from '../server/run-hearth.ts';

/** The owner in the console tests. */
export const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

export function createOwner(hearth: RunningHearth): Promise<void> {
  return createPeople(hearth, { ...owner, role: 'owner' });
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
    `**/hearth-${callable}`,
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
