import type { Page } from '@playwright/test';
import { connectClient, type SdkClient } from './apps/sdk-client.ts';
import { expect } from './journey.ts';
import { runCommand } from './server/run-command.ts';
import type { RunningHearth } from './server/run-hearth.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates accounts through the command line. The first one is the owner, whose client reads the outbox for the test.
 */
export async function settle(hearth: RunningHearth, owner: Person, ...members: readonly Person[]): Promise<SdkClient> {
  for (const person of [owner, ...members]) {
    const role = person === owner ? 'owner' : 'member';
    const args = ['users', 'create', '--data', hearth.dataFolder, '--email', person.email, '--name', person.name];
    const made = await runCommand([...args, '--password-stdin', '--role', role], { input: person.password });
    expect(made.code).toBe(0);
  }
  return connectClient(hearth.url, owner);
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
