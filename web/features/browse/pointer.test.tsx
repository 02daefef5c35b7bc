import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { drag, pointIn, press, row, selectedRows } from '../../testing/drive.ts';

let letters = '';
async function sixItems({ folder, text }: Seed): Promise<void> {
  letters = await folder('Letters');
  await folder('Photos');
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await text(name, name);
  await folder('Inner', letters);
}

const nameIn = (name: string) => row(name).getByText(name, { exact: true });
const background = (fromLeft: number, fromBottom: number) => {
  const grid = page.getByRole('grid');
  const { height } = grid.element().getBoundingClientRect();
  return { grid, position: { x: fromLeft, y: height - fromBottom } };
};

it('selects by a rectangle from the empty part of a row, Ctrl, Shift and the background', async () => {
  await openApp('/files', sixItems);
  await expect.element(row('d.txt')).toBeVisible();
  await drag(pointIn(row('b.txt'), 0.6, 0.2), pointIn(row('d.txt'), 0.5, 0.9));
  await expect.poll(selectedRows).toBe(3);
  await row('c.txt').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(selectedRows).toBe(2);
  await row('a.txt').click();
  await row('c.txt').click({ modifiers: ['Shift'] });
  await expect.poll(selectedRows).toBe(3);
  const { grid, position } = background(200, 20);
  await grid.click({ position });
  await expect.poll(selectedRows).toBe(0);
});

it('selects all by a double click on the background, and keeps the selection in a menu', async () => {
  await openApp('/files', sixItems);
  await expect.element(row('d.txt')).toBeVisible();
  const { grid, position } = background(300, 30);
  await grid.dblClick({ position });
  await expect.poll(selectedRows).toBe(6);
  await grid.click({ position });
  await expect.poll(selectedRows).toBe(0);
  await row('Photos').click();
  await row('b.txt').click({ modifiers: ['ControlOrMeta'] });
  await row('d.txt').click({ modifiers: ['ControlOrMeta', 'Shift'] });
  await expect.poll(selectedRows).toBe(4);
  await row('c.txt').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Download' }).first()).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(selectedRows()).toBe(4);
  await row('a.txt').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await press('Escape');
  await expect.poll(selectedRows).toBe(1);
});

it('drops a selection onto a folder and undoes through the toast', async () => {
  await openApp('/files', sixItems);
  await row('a.txt').click();
  await row('b.txt').click({ modifiers: ['Shift'] });
  await nameIn('a.txt').dropTo(row('Photos'));
  await expect.element(row('b.txt')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('b.txt')).toBeVisible();
});

it('does not move a folder into itself', async () => {
  const { seed } = await openApp('/files', sixItems);
  await expect.element(row('Letters')).toBeVisible();
  await nameIn('Letters').dropTo(row('Letters'));
  await seed.folder('Later');
  await expect.element(row('Later')).toBeVisible();
  await expect.element(row('Letters')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('asks about a name that is taken where an item is dropped', async () => {
  const { seed } = await openApp('/files', sixItems);
  await expect.element(row('d.txt')).toBeVisible();
  await nameIn('d.txt').dropTo(row('Photos'));
  await expect.element(row('d.txt')).not.toBeInTheDocument();
  await seed.text('d.txt', 'another');
  await expect.element(row('d.txt')).toBeVisible();
  await nameIn('d.txt').dropTo(row('Photos'));
  const dialog = page.getByRole('dialog', { name: /names already exist/ });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await row('Photos').dblClick();
  await expect.element(row('d (1).txt')).toBeVisible();
  await expect.element(row('d.txt')).toBeVisible();
});

it('names the folder under files that are dragged from outside, and opens it', async () => {
  const { router } = await openApp('/files', sixItems);
  await expect.element(row('Letters')).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'x.txt'));
  row('Letters')
    .element()
    .dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Upload to Letters')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`/files/${letters}`);
});
