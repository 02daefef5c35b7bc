import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { repeatRounds } from '../support/kill/repeat-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('does each write once in a hundred kills, whatever a client has to repeat', async () => {
  const report = await repeatRounds({ kills: 100, seed: announcedSeed('a hundred kills of a server with writers') });
  expect(report).toMatchObject({ kills: 100, broken: [] });
  expect(report.repeated).toBeGreaterThan(100);
}, 1_800_000);

it('does each write once in ten kills of a server on PostgreSQL', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const seed = announcedSeed('ten kills of a server on PostgreSQL');
  const report = await repeatRounds({ kills: 10, seed, databaseUrl: database.url });
  await database.drop();
  expect(report).toMatchObject({ kills: 10, broken: [] });
  expect(report.repeated).toBeGreaterThan(10);
}, 1_800_000);
