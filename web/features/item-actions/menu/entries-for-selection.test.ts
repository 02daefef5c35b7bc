import type { DriveNode } from '@hearth/contract';
import { expect, it } from 'vitest';
import { testFile } from '../../../drive/nodes/test-nodes.suite.ts';
import { entriesForSelection } from './entries-for-selection.ts';
import type { MenuEntry } from './menu-entry.ts';

function feature() {
  const done: string[] = [];
  const entriesFor = (nodes: readonly DriveNode[]): readonly Pick<MenuEntry, 'action' | 'run' | 'items'>[] => [
    { action: 'share', run: () => done.push(`share ${nodes.length}`) },
    {
      action: 'run' as const,
      run: () => {},
      items: [{ id: 'zip', text: 'Zip', run: () => done.push(`zip ${nodes.length}`) }],
    },
  ];
  return { done, entriesFor };
}

const nodes = Array.from({ length: 5 }, (_, index) => testFile(`file ${index}`));
const perform = async (run: () => Promise<unknown>) => void (await run());

it('runs an entry on the whole selection, including items that are not loaded yet', async () => {
  const { done, entriesFor } = feature();
  const all = { selected: nodes.slice(0, 2), sum: { count: 5 }, whole: async () => nodes };
  const reports: Promise<unknown>[] = [];
  const entries = entriesForSelection(all, entriesFor, (run) => reports.push(perform(run)));
  for (const entry of entries) for (const { run } of entry.items ?? [entry]) run();
  await Promise.all(reports);
  expect(done).toEqual(['share 5', 'zip 5']);
});

it('loads nothing when the whole selection is loaded', () => {
  const { done, entriesFor } = feature();
  const whole = () => Promise.reject(new Error('It was asked for.'));
  const entries = entriesForSelection({ selected: nodes, sum: { count: 5 }, whole }, entriesFor, perform);
  entries[0]?.run();
  expect(done).toEqual(['share 5']);
});
