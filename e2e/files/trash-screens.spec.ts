import type { Page } from '@playwright/test';
import type { SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { row } from '../support/pages/drive-page.ts';
import { type Person, settle, signIn } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('the screens of the trash, the versions and long-running jobs fit and pass axe at every width', async ({
  page,
  hearth,
}) => {
  test.setTimeout(480_000);
  const visitor = await settle(hearth, owner);
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/files/);
  await checkScreen(page, { name: 'trash-empty', path: '/trash', settled: () => page.getByText('The trash is empty') });
  await seed(visitor);
  const bill = () => row(page, 'Bill for the roof.pdf');

  await checkScreen(page, {
    name: 'trash-full',
    path: '/trash',
    settled: bill,
    act: () => expect(page.getByRole('searchbox', { name: 'Search in the trash' })).toBeVisible(),
  });
  await checkScreen(page, {
    name: 'trash-none',
    path: '/trash?q=xyz',
    settled: () => page.getByText('No results in the trash'),
  });
  await checkScreen(page, {
    name: 'trash-selection',
    path: '/trash',
    settled: bill,
    act: async () => {
      await bill().focus();
      await page.keyboard.press('Control+Space');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'trash-question',
    path: '/trash',
    settled: bill,
    act: async () => {
      await page.getByRole('button', { name: 'Empty trash' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'versions',
    path: '/files?view=list',
    settled: () => row(page, 'Budget.csv'),
    act: async () => {
      await row(page, 'Budget.csv').focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Show versions' }).click();
      await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(4);
    },
  });
  await checkScreen(page, {
    name: 'storage',
    path: '/files?view=list',
    settled: () => row(page, 'Budget.csv'),
    act: async () => {
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
      if (isPhone) await page.getByRole('menuitem', { name: 'Storage' }).click();
      else await page.getByRole('button', { name: /^Storage/ }).click();
      await expect(page.getByRole('button', { name: 'Empty trash' })).toBeVisible();
    },
  });
  await pretendWork(page);
  await checkScreen(page, {
    name: 'jobs',
    path: '/files?view=list',
    settled: () => page.getByRole('region', { name: 'Background jobs' }),
  });
});

/** A job whose progress stands still for the screenshot. */
async function pretendWork(page: Page): Promise<void> {
  const common = { state: 'running', message: null, code: null, result: null, createdAt: 0, endedAt: null };
  const items = [
    { ...common, id: 'a', kind: 'drive-emptyTrash', done: 1240, total: 3100 },
    { ...common, id: 'b', kind: 'drive-copy', done: 512, total: null },
  ];
  await page.route('**/hearth-job-list', (route) => route.fulfill({ json: { result: { items, cursor: null } } }));
}

/** Trashed nodes of several folders, and a file with versions. */
async function seed(visitor: SdkClient): Promise<void> {
  const { ids } = await visitor.call('drive-createFolders', {
    paths: [['House', 'Roof', 'Papers of 2024'], ['Photos']],
  });
  const [papers, photos] = ids;
  const gone: string[] = [];
  for (const [name, parentId] of [
    ['Bill for the roof.pdf', papers],
    ['Offer.docx', papers],
    ['Harbour.png', photos],
    [`${'a very long name that goes on and on '.repeat(5).trim()}.txt`, 'root'],
    ['مرحبا بالعالم.pdf', 'root'],
  ] as const)
    gone.push(await putFile(visitor, { name, bytes: Buffer.alloc(70_000, 7), parentId: parentId ?? 'root' }));
  await visitor.call('drive-trash', { ids: [...gone, photos ?? ''] });
  const size = [900, 1200, 5000, 64_000];
  for (const bytes of size)
    await putFile(visitor, { name: 'Budget.csv', bytes: Buffer.alloc(bytes, 7), replaces: true });
  const { items } = await visitor.call('drive-list', {});
  const nodeId = items.find(({ name }) => name === 'Budget.csv')?.id ?? '';
  const { items: versions } = await visitor.call('version-list', { nodeId });
  const [, third, , first] = versions;
  await visitor.call('version-label', { nodeId, versionId: first?.id ?? '', label: 'As we agreed it in March' });
  await visitor.call('version-pin', { nodeId, versionId: third?.id ?? '', pinned: true });
}
