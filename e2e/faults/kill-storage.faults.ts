import { expect, it } from 'vitest';
import { storageKillRounds } from '../support/kill/kill-storage-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

const kills = 220;

it('loses no acknowledged object and shows no partial one in hundreds of random kills', async () => {
  const report = await storageKillRounds(kills, announcedSeed(`${kills} kills of a server with files`));
  console.log(report.acknowledged, `and ${report.resumed} times an upload went on after a restart`);
  expect(report).toMatchObject({ kills, broken: [] });
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
  expect(report.resumed).toBeGreaterThan(kills / 4);
}, 3_600_000);
