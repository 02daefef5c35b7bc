import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { press, row, selectionBar } from '../../testing/drive.ts';

async function letters({ folder, text }: Seed): Promise<void> {
  for (const name of ['Letters', 'Photos']) await folder(name);
  for (const name of ['apple.txt', 'banana.txt', 'cherry 2.txt', 'cherry 10.txt']) await text(name, name);
}

const selectedRows = () => document.querySelectorAll('[role=row][aria-selected=true]').length;

it('selects by arrows, letters and ranges', async () => {
  await openApp('/files', letters);
  await row('Letters').click();
  await press('End');
  await expect.element(row('cherry 10.txt')).toHaveFocus();
  await press('Home');
  await userEvent.keyboard('ban');
  await expect.element(row('banana.txt')).toHaveFocus();
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  await expect.poll(selectedRows).toBe(3);
  await press('Shift+ArrowUp');
  await expect.poll(selectedRows).toBe(2);
  await press('Control+a');
  await expect.element(selectionBar()).toHaveTextContent('6 selected');
  await press('Escape');
  await expect.poll(selectedRows).toBe(0);
});

it('renames in place and announces errors while typing', async () => {
  await openApp('/files', letters);
  await row('apple.txt').click();
  await press('F2');
  const field = page.getByRole('textbox', { name: 'New name of apple.txt' });
  await expect.element(field).toHaveFocus();
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is not an input.');
  expect(input.value.slice(0, input.selectionEnd ?? 0)).toBe('apple');
  await userEvent.keyboard('a/b');
  await expect.element(page.getByRole('alert')).toHaveTextContent('cannot contain /');
  await field.fill('banana.txt');
  await press('Enter');
  await expect.element(page.getByRole('alert')).toHaveTextContent('already has that name');
  await field.fill('apricot.txt');
  await press('Enter');
  await expect.element(row('apricot.txt')).toHaveFocus();
  await expect.element(row('apple.txt')).not.toBeInTheDocument();
});

it('moves through the dialog with the keys of its tree, undoes and redoes', async () => {
  await openApp('/files', letters);
  await row('apple.txt').click();
  await press('Shift+ArrowDown', 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 items' });
  await expect.element(dialog.getByRole('treeitem', { name: /Letters/ })).toBeVisible();
  dialog
    .getByRole('treeitem', { name: /My files/ })
    .element()
    .focus();
  await press('ArrowDown', 'Enter');
  dialog.getByRole('button', { name: 'Move', exact: true }).element().focus();
  await press('Enter');
  await expect.element(row('banana.txt')).not.toBeInTheDocument();
  await expect.element(page.getByText('Moved 2 items to “Letters”')).toBeVisible();
  await press('Control+z');
  await expect.element(row('banana.txt')).toBeVisible();
  await press('Control+Shift+Z');
  await expect.element(row('banana.txt')).not.toBeInTheDocument();
});

it('cuts in one folder and pastes in another', async () => {
  await openApp('/files', letters);
  await row('banana.txt').click();
  await press('Control+x', 'Home', 'Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
  await press('Control+v');
  await expect.element(row('banana.txt')).toBeVisible();
  await press('Alt+ArrowUp');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
  await expect.element(row('Photos')).toBeVisible();
  await expect.element(row('banana.txt')).not.toBeInTheDocument();
});
