import { expect, it } from 'vitest';
import type { RunInTransaction } from '../../../lib/device/indexed-db.ts';
import { openChangeStore } from './change-store.ts';

it('reads rows of an earlier version', async () => {
  const star = { action: 'star', nodes: [{ id: 'a' }], starred: true };
  const row = { uid: 'u', key: 'k', order: 1, sentence: 'Starred', change: star };
  const refused: unknown = JSON.parse('{ "code": "request/invalid", "said": "The name is too long." }');
  const stored = [{ ...row, refused }];
  const inside = (async () => stored) as RunInTransaction;
  expect(await openChangeStore(inside, 'u', () => undefined).list()).toMatchObject([
    { change: { isSet: true }, refused: { code: 'request/invalid', serverMessage: 'The name is too long.' } },
  ]);
});
