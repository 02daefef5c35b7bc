import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { findProgram } from './find-program.ts';
import { installSystemPackages } from './system-packages.ts';

/** The folder with initdb and postgres, installed on demand. Throws a one-sentence error when it is unavailable. */
export function providePostgresPrograms(): string {
  const folder = findPostgresPrograms() ?? (installSystemPackages('postgresql') ? findPostgresPrograms() : undefined);
  if (folder !== undefined) return folder;
  throw new Error(
    'The store tests need the PostgreSQL server programs (initdb, postgres). Install the package "postgresql".',
  );
}

function findPostgresPrograms(): string | undefined {
  const initdb = findProgram(['initdb'], [...debianFolders(), ...configuredFolder()]) ?? findProgram(['initdb']);
  return initdb === undefined ? undefined : dirname(initdb);
}

/** Newest first. */
function debianFolders(): readonly string[] {
  const home = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => `${home}/${version}/bin`);
  } catch {
    return [];
  }
}

/** Debian installs pg_config without a server, so its path must be verified. */
function configuredFolder(): readonly string[] {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}
