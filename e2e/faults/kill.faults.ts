import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { killRounds } from '../support/kill/kill-rounds.ts';
import { announcedSeed, roundsOf } from '../support/kill/seeded.ts';

const kills = roundsOf(100);

it.each(['SQLite', 'PostgreSQL'])(
  `loses no acknowledged write in ${kills} random kills on %s`,
  async (kind) => {
    const database = kind === 'SQLite' ? undefined : await createPostgresDatabase(inject('postgresUrl'));
    const seed = announcedSeed(`${kills} kills of a server with a drive on ${kind}`);
    const report = await killRounds({ kills, seed, ...(database && { databaseUrl: database.url }) });
    await database?.drop();
    const { acknowledgedUploads: uploads, acknowledgedSettings: settings, broken } = report;
    console.log(
      `kills of a server with a drive on ${kind}: ${kills} kills, ${uploads} uploads and ${settings} settings acknowledged, ${broken.length} lost, twice or miscounted`,
    );
    expect(report).toMatchObject({ kills, broken: [] });
    expect(uploads).toBeGreaterThan(kills);
  },
  1_800_000,
);
