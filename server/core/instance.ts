import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ifThere, StartError } from './errors.ts';
import { newId } from './ids.ts';
import type { SettingDefinition, Settings } from './settings/index.ts';
import { writeDurably } from './write-durably.ts';

interface InstanceOptions {
  readonly folder: string;
  readonly settings: Settings;
  /** The database has never served: it has no signing keys. */
  readonly isFresh: boolean;
  /** Whether the database is sealed with the key of this folder. */
  readonly isSealedHere: () => Promise<boolean>;
}

/**
 * The data folder and the database carry the same id. A folder that meets another database, or an empty one, must not
 * start: the sweep would take every file for one that nobody needs.
 */
export async function requireSameInstance({ folder, settings, isFresh, isSealedHere }: InstanceOptions): Promise<void> {
  const path = join(folder, 'instance-id');
  const ofFolder = (await ifThere(readFile(path, 'utf8')))?.trim();
  const ofDatabase = await settings.get(instanceId);
  if (ofFolder !== undefined && ofFolder === ofDatabase) return;
  // A database of a version without ids, such as the snapshot before an upgrade: the key proves whose it is.
  if (ofFolder !== undefined && ofDatabase === '' && (await isSealedHere())) {
    await settings.setOnce(instanceId, ofFolder);
    return;
  }
  if (ofFolder !== undefined) throw new StartError(ofDatabase === '' ? emptyDatabase(folder) : otherDatabase(folder));
  if (ofDatabase === '' && isFresh && (await holdsData(folder))) throw new StartError(emptyDatabase(folder));
  // The database first: a folder with an id beside a database without one would not start again after a crash here.
  await writeDurably(path, `${await settings.setOnce(instanceId, newId())}\n`);
}

/** An embedded database that is gone must not be replaced by an empty one. */
export async function requireEmbeddedDatabase(folder: string): Promise<void> {
  if (!(await ifThere(stat(join(folder, 'hearth.sqlite')))) && (await holdsData(folder)))
    throw new StartError(emptyDatabase(folder));
}

/** Written before a restore and removed after it: half a restore must not start, whatever it has got to. */
export const unfinishedRestore = 'restore-unfinished';

export async function requireFinishedRestore(folder: string): Promise<void> {
  if (await ifThere(stat(join(folder, unfinishedRestore))))
    throw new StartError(
      `A restore into ${folder} was interrupted. Remove the folder, and restore again; a database of HEARTH_DATABASE_URL has to be empty again, too.`,
    );
}

export const instanceId: SettingDefinition<string> = {
  key: 'core.instanceId',
  sentence: 'The id that the data folder and the database share.',
  schema: v.string(),
  fallback: '',
};

function emptyDatabase(folder: string): string {
  return (
    `The data folder ${folder} holds data, but the database is empty or older than this folder. Check HEARTH_DATABASE_URL, ` +
    'or restore the database of this folder. To start anew, choose an empty folder with --data. No file was changed.'
  );
}

function otherDatabase(folder: string): string {
  return (
    `The data folder ${folder} belongs to another database. Check HEARTH_DATABASE_URL and --data. If the two belong ` +
    `together all the same, remove ${join(folder, 'instance-id')} and start again. No file was changed.`
  );
}

/** Keys or blobs of an earlier start. */
async function holdsData(folder: string): Promise<boolean> {
  for (const name of ['keys/master.key', 'blobs']) if (await ifThere(stat(join(folder, name)))) return true;
  return false;
}
