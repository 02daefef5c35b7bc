import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { ref, uploadBytes } from 'firebase/storage';
import { expect, test } from './support/journey.ts';
import { runCommand } from './support/run-command.ts';
import type { RunningHearth } from './support/run-hearth.ts';
import { visit } from './support/visitor.ts';

const owner = { email: 'ada@example.org', password: 'correct horse battery' };
const widths = [1440, 768, 390];
const themes = ['light', 'dark'] as const;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const names = [
  'Holiday 2.txt',
  'Holiday 10.txt',
  'Budget.csv',
  'song.mp3',
  'film.mp4',
  'photo.jpg',
  'archive.tar.gz',
  'index.html',
  'مرحبا بالعالم.pdf',
  `${'a very long name that goes on and on '.repeat(5).trim()}.docx`,
];

test('every screen reads well and has no fault that axe can find, at every width, light and dark', async ({
  page,
  hearth,
}) => {
  test.setTimeout(240_000);
  await look(page, 'setup', '/setup', () => page.getByLabel('Setup code'));
  await seed(hearth);
  await look(page, 'sign-in', '/sign-in', () => page.getByRole('button', { name: 'Sign in' }));

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Budget.csv' }).first()).toBeVisible();

  await look(page, 'files', '/files', () => page.getByRole('row').filter({ hasText: 'Budget.csv' }).first());
  await look(page, 'folder-empty', await folderAddress(page), () =>
    page.getByRole('heading', { level: 1, name: 'Empty one' }),
  );
  await look(page, 'trash', '/trash', () => page.getByRole('heading', { level: 1, name: 'Trash' }));
  await look(page, 'account', '/account', () => page.getByText(owner.email).first());
  await look(page, 'console', '/console', () => page.getByRole('heading', { level: 1 }));
  await look(page, 'nowhere', '/no/such/place', () => page.getByRole('heading', { level: 1 }));
});

/** Opens a screen at each width in each theme, runs axe on it and keeps a picture. */
async function look(page: Page, name: string, path: string, settled: () => ReturnType<Page['locator']>): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(path);
      await expect(settled()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` });
      expect([name, width, colorScheme, await faults(page)]).toEqual([name, width, colorScheme, []]);
    }
  }
}

async function faults(page: Page): Promise<string[]> {
  // Through the debugger, because the page's own policy rightly refuses a script that is not ours.
  const source = await readFile(axePath, 'utf8');
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    return (await axe.run()).violations.map(
      (fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}

async function seed(hearth: RunningHearth): Promise<void> {
  await runCommand(
    [
      'users',
      'create',
      '--data',
      hearth.dataFolder,
      '--email',
      owner.email,
      '--name',
      'Ada Miller',
      '--password-stdin',
      '--role',
      'owner',
    ],
    { input: owner.password },
  );
  const visitor = await visit(hearth.url, owner);
  for (const name of ['Empty one', 'Letters']) await visitor.call('drive-createFolder', { name });
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = Buffer.alloc(1000 * 3 ** index, 7);
    const begun = await visitor.call('upload-begin', { name, size: bytes.length });
    await uploadBytes(ref(visitor.driveStorage, `gs://${begun.bucket}/${begun.objectName}`), bytes);
    ids.push(begun.nodeId);
  }
  await visitor.call('drive-trash', { ids: ids.slice(0, 2) });
}

async function folderAddress(page: Page): Promise<string> {
  await page.getByRole('row').filter({ hasText: 'Empty one' }).first().dblclick();
  await expect(page).toHaveURL(/\/files\/.+/);
  return new URL(page.url()).pathname;
}
