import { expect, it } from 'vitest';
import { storageKillRounds } from '../support/kill/kill-storage-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('loses no acknowledged object and shows no partial one when killed during uploads and deletions', async () => {
  const report = await storageKillRounds(10, announcedSeed('ten kills of a server with files'));
  expect(report).toMatchObject({ kills: 10, broken: [] });
  expect(report.acknowledged.put + report.acknowledged.finish).toBeGreaterThan(10);
}, 180_000);
