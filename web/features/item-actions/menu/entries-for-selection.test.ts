import type { DriveNode } from '@hearth/contract';
import { expect, it } from 'vitest';
import { madeNode } from '../../../drive/nodes/made-node.suite.ts';
import { type Runnable, wholeEntries } from './entries-for-selection.ts';

function part() {
  const done: string[] = [];
  const entriesFor = (nodes: readonly DriveNode[]): readonly Runnable[] => [
    { place: 'share', run: () => done.push(`share ${nodes.length}`) },
    {
      ...{ place: 'run' as const, run: () => {} },
      items: [{ id: 'zip', text: 'Zip', run: () => done.push(`zip ${nodes.length}`) }],
    },
  ];
  return { done, entriesFor };
}

const nodes = Array.from({ length: 5 }, (_, index) => madeNode(`file ${index}`));
const perform = async (run: () => Promise<unknown>) => void (await run());

it('hands over all that is selected, also what is not loaded yet', async () => {
  const { done, entriesFor } = part();
  const all = { selected: nodes.slice(0, 2), sum: { count: 5 }, whole: async () => nodes };
  const reports: Promise<unknown>[] = [];
  const entries = wholeEntries(all, entriesFor, (run) => reports.push(perform(run)));
  for (const entry of entries) for (const { run } of entry.items ?? [entry]) run();
  await Promise.all(reports);
  expect(done).toEqual(['share 5', 'zip 5']);
});

it('asks for nothing when all of it is here', () => {
  const { done, entriesFor } = part();
  const whole = () => Promise.reject(new Error('It was asked for.'));
  const entries = wholeEntries({ selected: nodes, sum: { count: 5 }, whole }, entriesFor, perform);
  entries[0]?.run();
  expect(done).toEqual(['share 5']);
});
