import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { repeatRounds } from '../support/kill/repeat-rounds.ts';
import { announcedSeed, roundsOf } from '../support/kill/seeded.ts';

/** On PostgreSQL each repeat waits for the lease of the dead server. */
it.each([
  ['SQLite', roundsOf(100)],
  ['PostgreSQL', roundsOf(10)],
] as const)(
  'does each write once, whatever a client has to repeat: %s, %i kills',
  async (kind, kills) => {
    const database = kind === 'SQLite' ? undefined : await createPostgresDatabase(inject('postgresUrl'));
    const seed = announcedSeed(`${kills} kills of a server with writers on ${kind}`);
    const report = await repeatRounds({ kills, seed, ...(database && { databaseUrl: database.url }) });
    await database?.drop();
    const { answered, repeated, broken } = report;
    console.log(
      `kills of a server with writers on ${kind}: ${kills} kills, ${answered} acknowledged, ${repeated} repeated, ${broken.length} lost or done twice`,
    );
    expect(report).toMatchObject({ kills, broken: [] });
    expect(repeated).toBeGreaterThan(kills);
  },
  1_800_000,
);
