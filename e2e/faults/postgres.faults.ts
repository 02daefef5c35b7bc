import { expect, inject, it, onTestFinished } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { startPostgres } from '../../server/testing/start-postgres.ts';
import { providePostgresPrograms } from '../../tools/machine/postgres-programs.ts';
import { describeReport, storageFaultRounds } from '../support/kill/kill-storage-rounds.ts';
import { backUp, cutConnections, restartOf } from '../support/kill/postgres-strikes.ts';
import { announcedSeed, roundsOf } from '../support/kill/seeded.ts';

it('Two servers lose nothing in 40 cuts and restarts of PostgreSQL, and do not end', async () => {
  const postgres = await startPostgres(providePostgresPrograms(), { survivesCrashes: true });
  onTestFinished(() => postgres.stop());
  const { url } = await createPostgresDatabase(`postgres://postgres@127.0.0.1:${postgres.port}/postgres`);
  const seed = announcedSeed('cuts and restarts of PostgreSQL');
  const restart = restartOf(postgres);
  const rounds = roundsOf(40);
  const strike = (round: number) => (round % 2 === 0 ? cutConnections : restart);
  const report = await storageFaultRounds({ rounds, seed, databaseUrl: url, servers: 2, strike });
  console.log(describeReport('cuts and restarts of PostgreSQL', report));
  expect(report).toMatchObject({ rounds, broken: [] });
}, 1_800_000);

it.each(['SQLite', 'PostgreSQL'])(
  'Twenty backups under load are whole, and disturb nobody: %s',
  async (kind) => {
    const database = kind === 'SQLite' ? undefined : await createPostgresDatabase(inject('postgresUrl'));
    const seed = announcedSeed(`backups under load on ${kind}`);
    const rounds = roundsOf(20);
    const options = { rounds, seed, strike: () => backUp, ...(database && { databaseUrl: database.url }) };
    const report = await storageFaultRounds(options);
    await database?.drop();
    console.log(describeReport(`backups under load on ${kind}`, report));
    expect(report).toMatchObject({ rounds, broken: [] });
  },
  1_800_000,
);
