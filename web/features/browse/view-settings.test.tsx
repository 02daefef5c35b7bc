import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openApp, owner, type Seed } from '../../testing/app.tsx';
import { pointIn, press, row, tile } from '../../testing/drive.ts';

let photos = '';
async function photosAndFruit({ folder, text, write }: Seed): Promise<void> {
  photos = await folder('Photos');
  await folder('Zoo');
  for (const name of ['apple.txt', 'zebra.txt']) await text(name, name);
  const kept = await folder('Kept', photos);
  for (const name of ['beach.png', 'notes.txt']) await text(name, name, photos);
  await write('link-create', { targets: [kept] });
}

/** The items in display order. */
const names = () =>
  [...document.querySelectorAll('[role=row][data-id]')].map((item) => item.getAttribute('aria-label')?.split(',')[0]);
const slider = () => page.getByRole('slider', { name: 'Tile size' });

it('sorts folders among the files when set, also new ones', async () => {
  const { router, seed } = await openApp('/files', photosAndFruit);
  await expect.element(row('zebra.txt')).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Folders first' }).click();
  await expect.poll(names).toEqual(['apple.txt', 'Photos', 'zebra.txt', 'Zoo']);
  expect(router.state.location.search).toMatchObject({ sort: 'name.mixed' });
  await seed.folder('Deer');
  await expect.poll(names).toEqual(['apple.txt', 'Deer', 'Photos', 'zebra.txt', 'Zoo']);
});

it('resizes tiles by the slider and by Ctrl and the wheel, and keeps that in another browser', async () => {
  const { person, seed } = await openApp('/files', photosAndFruit);
  await row('Photos').dblClick();
  await expect.element(row('Kept')).toBeVisible();
  await press('Shift+V');
  await expect.element(tile('Kept')).toBeVisible();
  const width = () => Math.round(tile('Kept').element().getBoundingClientRect().width);
  const before = width();
  await expect.element(slider()).toBeVisible();
  slider().element().focus();
  await press('ArrowRight');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Large');
  expect(width()).toBeGreaterThan(before);
  await userEvent.keyboard('{Control>}');
  await wheel(-120, true);
  await userEvent.keyboard('{/Control}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Extra large');
  await wheel(120, false);
  const zoom = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true });
  // Zooming the page stays with the browser.
  expect(document.body.dispatchEvent(zoom)).toBe(true);
  await expect
    .poll(async () => (await seed.call('drive-path', { folderId: photos })).viewSettings)
    .toMatchObject({ view: 'grid', tiles: 'xl', isOwn: true });
  await openApp(`/files/${photos}`, undefined, person);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Extra large');
  await expect.element(tile('Kept')).toBeVisible();
});

async function wheel(deltaY: number, isControl: boolean): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const [x, y] = pointIn(tile('Kept'));
  const at = { type: 'mouseWheel', x: frame.x + x, y: frame.y + y } as const;
  await cdp().send('Input.dispatchMouseEvent', { ...at, deltaX: 0, deltaY, modifiers: isControl ? 2 : 0 });
}

it('shows the matching entries of a folder by its filters', async () => {
  const { router } = await openApp('/files', photosAndFruit);
  await router.navigate({ href: `/files/${photos}?view=grid` });
  await expect.element(tile('Kept')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Images' }).click();
  await expect.poll(names).toEqual(['beach.png']);
  expect(router.state.location.href).toMatch(/\/search\?.*within=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Shared', exact: true }).click();
  await expect.poll(names).toEqual(['Kept']);
  await page.getByRole('button', { name: 'Starred', exact: true }).click();
  await expect.element(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect.poll(() => router.state.location.href).not.toMatch(/within=/);
  router.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
});

it('can create something new on every page, and orders the places', async () => {
  const { router } = await openApp('/starred', undefined, owner);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/files');
  await press('Escape');
  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  const order = ['My files', 'Links', 'Recent', 'Starred', 'File requests', 'Trash', 'Console'];
  const places = rail
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  expect(places.filter((name) => order.includes(name))).toEqual(order);
});
