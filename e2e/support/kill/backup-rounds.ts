import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyData } from '../../../server/testing/databases.ts';
import { createTestData, type DatabaseKind, type TestData } from '../../../server/testing/test-data.ts';
import { createDiskFaults } from '../disk-faults/disk-faults.ts';
import { type CommandResult, runCommand } from '../server/run-command.ts';

export interface BackupKillReport {
  readonly backupKills: number;
  readonly restoreKills: number;
  /** Killed restores that were whole already. */
  readonly wholeRestores: number;
  /** Files whose bytes were compared after a restore. */
  readonly compared: number;
  readonly broken: readonly string[];
}

interface BackupKillOptions {
  readonly kind: DatabaseKind;
  readonly kills: number;
  readonly random: () => number;
}

/**
 * Kills `hearth backup` and `hearth restore` at points all over their work. A repeated backup has to be whole; half a
 * restore must not start, and a restore into another folder brings everything back.
 */
export async function backupKillRounds({ kind, kills, random }: BackupKillOptions): Promise<BackupKillReport> {
  const scratch = await mkdtemp(join(tmpdir(), 'hearth-backup-kills-'));
  const data = await createTestData(kind);
  const broken: string[] = [];
  const points = (calls: number) =>
    Array.from({ length: kills }, (_, kill) => 1 + Math.floor(((kill + random()) / kills) * calls));
  try {
    const objects = await importObjects(data, join(scratch, 'objects'));
    const whole = join(scratch, 'backups');
    const backupCalls = (await run(data, ['backup', whole], { watched: [data.folder, whole] })).calls;
    for (const at of points(backupCalls)) {
      const folder = join(scratch, 'killed');
      const problems = await killBackup(data, folder, at);
      broken.push(...problems.map((problem) => `backup killed at ${at} of ${backupCalls}: ${problem}`));
      await rm(folder, { recursive: true, force: true });
    }
    const first = await createEmptyData(kind);
    const restoreCalls = (await run(first, ['restore', whole], { watched: [first.folder] })).calls;
    await first.remove();
    let [wholeRestores, compared] = [0, 0];
    for (const at of points(restoreCalls)) {
      const result = await killRestore(kind, whole, { at, objects });
      broken.push(...result.problems.map((problem) => `restore killed at ${at} of ${restoreCalls}: ${problem}`));
      wholeRestores += result.isWhole ? 1 : 0;
      compared += result.compared;
    }
    return { backupKills: kills, restoreKills: kills, wholeRestores, compared, broken };
  } finally {
    await data.remove();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Objects of several sizes: rows of the database, and files. Returns their sums by name. */
async function importObjects(data: TestData, folder: string): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>();
  await mkdir(folder);
  for (const [at, size] of [0, 100, 20_000, 300_000, 70_000, 1_000_000].entries()) {
    const bytes = randomBytes(size);
    await writeFile(join(folder, `${at}.bin`), bytes);
    sums.set(`${at}.bin`, sumOf(bytes));
  }
  const imported = await run(data, ['storage', 'import', folder]);
  if (imported.code !== 0) throw new Error(`Nothing was imported: ${imported.output}`);
  return sums;
}

async function killBackup(data: TestData, folder: string, at: number): Promise<readonly string[]> {
  const problems: string[] = [];
  const killed = await run(data, ['backup', folder], { watched: [data.folder, folder], killAt: at });
  if (killed.code !== null) problems.push('it was not killed');
  const again = await run(data, ['backup', folder]);
  if (again.code !== 0) problems.push(`the repeat says ${again.output}`);
  const verified = await run(data, ['verify', folder]);
  if (verified.code !== 0) problems.push(`verify says ${verified.output}`);
  const backups = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name));
  for (const name of backups)
    if (!(await readdir(join(folder, name))).includes('manifest.json')) problems.push(`${name} is half a backup`);
  const drafts = await readdir(join(folder, 'drafts')).catch(() => []);
  const snapshots = await readdir(join(data.folder, 'snapshots')).catch(() => []);
  return [...problems, ...[...drafts, ...snapshots].map((name) => `${name} was left behind`)];
}

interface RestoreKill {
  readonly at: number;
  readonly objects: ReadonlyMap<string, string>;
}

async function killRestore(kind: DatabaseKind, backups: string, { at, objects }: RestoreKill) {
  const problems: string[] = [];
  const half = await createEmptyData(kind);
  const killed = await run(half, ['restore', backups], { watched: [half.folder], killAt: at });
  if (killed.code !== null) problems.push('it was not killed');
  const isUntouched = (await readdir(half.folder)).length === 0;
  const started = isUntouched ? undefined : await run(half, ['settings', 'list']);
  const isWhole = started?.code === 0;
  if (isWhole) problems.push(...(await compare(half, objects)));
  else if (started && !/A restore into .* was interrupted/.test(started.output)) problems.push(started.output);
  const again = await run(half, ['restore', backups]);
  const isRefused = again.code !== 0 && /was interrupted|is not empty/.test(again.output);
  if (again.code !== 0 && !isRefused) problems.push(`the repeat says ${again.output}`);
  if (again.code === 0 && !isUntouched) problems.push('the repeat wrote over what was there');
  await half.remove();
  if (isUntouched || isWhole) return { problems, isWhole, compared: isWhole ? objects.size : 0 };

  const other = await createEmptyData(kind);
  const restored = await run(other, ['restore', backups]);
  if (restored.code !== 0) problems.push(`elsewhere it says ${restored.output}`);
  problems.push(...(await compare(other, objects)));
  await other.remove();
  return { problems, isWhole, compared: objects.size };
}

/** Exports all objects of a data folder and compares them. */
async function compare(data: TestData, objects: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-exported-'));
  const exported = await run(data, ['storage', 'export', join(folder, 'all')]);
  const problems = exported.code === 0 ? [] : [`the export says ${exported.output}`];
  const found = await sumsIn(folder);
  for (const [name, sum] of objects) if (!found.has(sum)) problems.push(`${name} is gone or another`);
  await rm(folder, { recursive: true, force: true });
  return problems;
}

/** An export names files by their own rules, so the bytes alone are compared. */
async function sumsIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(await Promise.all(files.map(async (path) => sumOf(await readFile(path)))));
}

interface RunOptions {
  /** Calls in these folders count. */
  readonly watched?: readonly string[];
  readonly killAt?: number;
}

async function run(
  { folder, databaseUrl }: TestData,
  args: readonly string[],
  { watched = [], killAt = 0 }: RunOptions = {},
): Promise<CommandResult & { readonly calls: number }> {
  const faults = createDiskFaults(databaseUrl === undefined ? watched : [...watched, 'socket']);
  faults.killAt(killAt);
  const env = { ...faults.env, ...(databaseUrl !== undefined && { HEARTH_DATABASE_URL: databaseUrl }) };
  const result = await runCommand([...args, '--data', folder], { env });
  const calls = faults.calls();
  faults.remove();
  return { ...result, calls };
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
