import { expect, it } from 'vitest';
import { repeatRounds } from '../support/kill/repeat-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('does each write once in a hundred kills, whatever a client has to repeat', async () => {
  const report = await repeatRounds(100, announcedSeed('a hundred kills of a server with writers'));
  expect(report).toMatchObject({ kills: 100, broken: [] });
  expect(report.repeated).toBeGreaterThan(100);
}, 1_800_000);
