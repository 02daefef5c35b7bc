import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const essay = Buffer.from('All roads lead to Rome.\n'.repeat(1000));

/** A guest chooses a file on the page of a request and waits for its upload. */
export async function send(guest: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = guest.waitForEvent('filechooser');
  await guest.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer });
  await expect(guest.getByRole('listitem').filter({ hasText: name })).toContainText('Uploaded');
}
