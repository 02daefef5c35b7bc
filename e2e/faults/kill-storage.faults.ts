import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { describeReport, storageFaultRounds } from '../support/kill/kill-storage-rounds.ts';
import { announcedSeed, roundsOf } from '../support/kill/seeded.ts';

const rounds = roundsOf(250);

it(`loses no acknowledged object and shows no partial one in ${rounds} kills`, async () => {
  const report = await storageFaultRounds({ rounds, seed: announcedSeed(`${rounds} kills of a server with files`) });
  console.log(describeReport('kills of a server with files on SQLite', report), report.acknowledged);
  expect(report).toMatchObject({ rounds, broken: [] });
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
  expect(report.resumed).toBeGreaterThan(rounds / 4);
}, 3_600_000);

it(`loses nothing in ${rounds} kills of two servers on one PostgreSQL`, async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const seed = announcedSeed(`${rounds} kills of two servers on one PostgreSQL`);
  const report = await storageFaultRounds({ rounds, seed, databaseUrl: database.url, servers: 2 });
  await database.drop();
  console.log(describeReport('kills of two servers with files on PostgreSQL', report), report.acknowledged);
  expect(report).toMatchObject({ rounds, broken: [] });
}, 3_600_000);
