import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/app.tsx';
import { press, row } from '../../testing/drive.ts';

const many = Array.from({ length: 40 }, (_, n) => [`Folder ${n + 10}`]);

it.each(['list', 'compact'])('aligns column heads with their columns beside a scroll bar: %s', async (view) => {
  await openApp(`/files?view=${view}&sort=name`, ({ write }) => write('drive-createFolders', { paths: many }));
  await expect.element(row('Folder 10')).toBeVisible();
  const body = page.getByRole('rowgroup').last().element();
  if (!(body instanceof HTMLElement)) throw new Error('The list has no body.');
  expect(body.offsetWidth - body.clientWidth).toBeGreaterThan(0);
  await expect.poll(() => headEdges()).toHaveLength(3);
  await expect.poll(() => headEdges()).toEqual(cellEdges());
});

it('aligns column heads without a scroll bar', async () => {
  await openApp('/files?view=list&sort=name', ({ write }) =>
    write('drive-createFolders', { paths: [['One'], ['Two']] }),
  );
  await expect.element(row('Two')).toBeVisible();
  await expect.poll(() => headEdges()).toEqual(cellEdges());
});

it('opens a menu fully inside the window at every position', async () => {
  await openApp('/files', ({ write }) => write('drive-createFolders', { paths: many.slice(0, 12) }));
  for (const name of ['Folder 10', 'Folder 16', 'Folder 21']) {
    await row(name).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect.element(menu.getByRole('menuitem', { name: 'Move to trash' })).toBeInViewport({ ratio: 1 });
    const { scrollHeight, clientHeight } = menu.element();
    expect(scrollHeight).toBe(clientHeight);
    await press('Escape');
    await expect.element(menu).not.toBeInTheDocument();
  }
});

it('gives the close button of a toast the contrast of its text, also on hover', async () => {
  await openApp('/files', ({ folder }) => folder('Letters'));
  await row('Letters').click();
  await press('Delete');
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  const close = toast.getByRole('button', { name: 'Dismiss' });
  await expect.element(close).toBeVisible();
  const { color } = getComputedStyle(toast.element());
  await expect.element(close).toHaveStyle({ color });
  await close.hover();
  await expect.element(close).toHaveAttribute('data-hovered', 'true');
  await expect.element(close).toHaveStyle({ color });
});

type Edges = readonly (readonly [number, number])[];

/** The edges of all columns except the first; icons precede the names and menus follow the sizes. */
function headEdges(): Edges {
  return edgesOf(document.querySelectorAll('[role=columnheader]')).slice(1);
}

function cellEdges(): Edges {
  return edgesOf(document.querySelectorAll('[role=row][data-index="1"] [role=gridcell]')).slice(1, 4);
}

function edgesOf(elements: Iterable<Element>): Edges {
  return Array.from(elements, (element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, right] as const;
  });
}
