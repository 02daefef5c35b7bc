import { expect, it } from 'vitest';
import { storageFaultRounds } from '../support/kill/kill-storage-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('loses no acknowledged object and shows no partial one when killed during uploads and deletions', async () => {
  const report = await storageFaultRounds({ rounds: 6, seed: announcedSeed('six kills of a server with files') });
  expect(report).toMatchObject({ rounds: 6, broken: [] });
  expect(report.acknowledged.put + report.acknowledged.finish).toBeGreaterThan(6);
}, 180_000);
