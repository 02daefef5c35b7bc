import { expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { startPostgres } from '../../server/testing/start-postgres.ts';
import { providePostgresPrograms } from '../../tools/machine/postgres-programs.ts';
import { storageFaultRounds } from '../support/kill/kill-storage-rounds.ts';
import { cutConnections, restartOf } from '../support/kill/postgres-strikes.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('Two servers on one PostgreSQL lose nothing when it cuts their connections, starts again, or they are killed', async () => {
  const postgres = await startPostgres(providePostgresPrograms(), { survivesCrashes: true });
  onTestFinished(() => postgres.stop());
  const { url } = await createPostgresDatabase(`postgres://postgres@127.0.0.1:${postgres.port}/postgres`);
  const seed = announcedSeed('a cut, a restart and a kill on PostgreSQL');
  const strikes = [cutConnections, restartOf(postgres), undefined];
  const strike = (round: number) => strikes[round];
  const report = await storageFaultRounds({ rounds: 3, seed, databaseUrl: url, servers: 2, strike });
  expect(report).toMatchObject({ rounds: 3, broken: [] });
}, 180_000);
