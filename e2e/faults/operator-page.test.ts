import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { createMachine, type Machine } from '../support/operator/machine.ts';
import { readPageCommands } from '../support/operator/page-commands.ts';
import { seedFolder } from '../support/server/data-folder.ts';
import { runCommand } from '../support/server/run-command.ts';

const account = { email: 'owner@example.org', password: 'correct horse battery' };
const data = '/var/lib/hearth';
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A machine with a server and an owner. */
async function machineInUse(): Promise<Machine> {
  const machine = await createMachine();
  const folder = machine.at(data);
  await seedFolder(folder);
  const user = ['users', 'create', '--data', folder, '--email', account.email, '--password-stdin', '--role', 'owner'];
  expect(await runCommand(user, { input: account.password })).toMatchObject({ code: 0 });
  await machine.run('systemctl start hearth');
  return machine;
}

/** Uploads a file and returns how to find out whether it is there. */
async function upload(machine: Machine, name: string) {
  const client = await connect(machine);
  const bytes = randomBytes(40_000);
  const id = await putFile(client, { name, bytes });
  return { id, sum: sum(bytes) };
}

const connect = (machine: Machine) => connectClient(machine.hearth().url, account);

async function download(client: SdkClient, id: string): Promise<string> {
  const { url } = await client.call('download-ticket', { ids: [id] });
  return sum(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

async function newestBackup(machine: Machine): Promise<string> {
  return (
    (await readdir(machine.at('/backup/hearth')))
      .filter((name) => name.startsWith('20'))
      .sort()
      .at(-1) ?? ''
  );
}

/** What stands on the page for the path of the damaged file that `verify` has named. */
function pathIn(output: string): Record<string, string> {
  const [, folder, key] = / changed +blobs\/(..\/..)\/(\S+)$/m.exec(output) ?? [];
  if (folder === undefined || key === undefined) throw new Error(`verify named no file:\n${output}`);
  return { 'AB/CD': folder, KEY: key };
}

/** Copies the folder of the running server, but not its log. */
async function copyWithoutLog(machine: Machine, to: string): Promise<void> {
  const folder = machine.at(data);
  await expect.poll(() => readdir(folder)).toContain('hearth.sqlite-open');
  await cp(folder, machine.at(to), { recursive: true, filter: (path) => !path.endsWith('-wal') });
}

it('Every command of "Back up" does what the page says', async () => {
  const machine = await machineInUse();
  const page = readPageCommands('Back up');
  const run = (beginning: string, options = {}) => machine.run(page.take('Back up', beginning), options);
  const file = await upload(machine, 'letter.bin');
  // Before any command: one that ends empties the log, and the database file is complete until the next change.
  await copyWithoutLog(machine, '/var/lib/half');

  expect((await run('npx hearth backup')).output).toMatch(/^Backup .*: \d+ files/m);
  expect((await run('npx hearth settings set core.backups')).output).toContain('core.backups');
  expect((await run('npx hearth verify')).output).toContain('is whole');
  expect((await run('npx hearth restore')).output).toContain('Restored ');
  await run('npx hearth start');
  expect(await download(await connect(machine), file.id)).toBe(file.sum);

  for (const beginning of ['mkdir', 'sqlite3', 'cp -a']) await run(beginning);
  await machine.run('npx hearth start --data /backup/by-hand');
  expect(await download(await connect(machine), file.id)).toBe(file.sum);
  const half = await machine.run('npx hearth verify --data /var/lib/half', { code: 1 });
  expect(half.output).toMatch(/^The database .* its log .*hearth\.sqlite-wal is missing.*\n$/);

  const unknown = machine.at(`${data}/blobs/ab/cd`);
  await mkdir(unknown, { recursive: true });
  await writeFile(join(unknown, 'abcdaaaaaaaaaaaaaaaa'), 'hello');
  expect((await run('npx hearth storage lost')).output).toContain('No files are set aside.');
  expect((await run('npx hearth storage lost --set-aside')).output).toContain('1 file (5 bytes) in blobs/lost');
  expect((await run('npx hearth storage lost --purge')).output).toContain('Removed 1 file');
  expect(page.rest()).toEqual([]);
}, 120_000);

it('Every command of "Bad days" does what the page says', async () => {
  const machine = await machineInUse();
  const page = readPageCommands('Bad days');
  const run = (day: string, beginning: string, options = {}) => machine.run(page.take(day, beginning), options);
  const file = await upload(machine, 'letter.bin');
  await machine.run('npx hearth backup /backup/hearth');
  const isThere = async () => expect(await download(await connect(machine), file.id)).toBe(file.sum);

  const full = 'The disk is full';
  await mkdir(machine.at(`${data}/snapshots`), { recursive: true });
  await writeFile(machine.at(`${data}/snapshots/before-x-2026.sqlite`), 'old');
  expect((await run(full, 'df -h')).output).toContain('Avail');
  expect((await run(full, 'df -i')).output).toContain('IFree');
  expect((await run(full, 'du')).output).toContain('blobs');
  await run(full, 'npx hearth storage lost');
  await run(full, 'rm');
  expect(await readdir(machine.at(`${data}/snapshots`))).toEqual([]);

  const broken = 'The disk is broken';
  await damageFile(machine, file.sum);
  const damaged = await run(broken, 'npx hearth verify', { code: 1 });
  await run(broken, 'cp', { replaced: pathIn(damaged.output) });
  expect((await run(broken, 'npx hearth verify')).output).toContain('The data folder is whole');
  await upload(machine, 'newer.bin');
  await run(broken, 'systemctl stop');
  await run(broken, 'npx hearth restore');
  await run(broken, 'npx hearth start');
  await isThere();

  const gone = 'The database is gone';
  for (const name of await readdir(machine.at(data)))
    if (name.startsWith('hearth.sqlite')) await rm(machine.at(`${data}/${name}`));
  expect((await run(gone, 'npx hearth doctor')).output).toContain(machine.at(data));
  await run(gone, 'npx hearth restore');
  await run(gone, 'cp -an');
  expect((await run(gone, 'npx hearth storage lost')).output).toContain('1 file (');
  for (const beginning of ['mv', 'mv', 'systemctl start']) await run(gone, beginning);
  await isThere();

  await machine.run('systemctl stop hearth');
  const key = 'The key is lost';
  await rm(machine.at(`${data}/keys/master.key`));
  await run(key, 'cp', { replaced: { '2026-11-16T22-10-00-000Z': await newestBackup(machine) } });
  for (const beginning of ['chmod', 'systemctl start']) await run(key, beginning);
  await isThere();

  await run('The clock is wrong', 'date');

  const move = 'To a new machine';
  for (const beginning of ['npx hearth backup', 'systemctl stop', 'npx hearth backup', 'tar'])
    await run(move, beginning);
  // From here on this is the new machine: it has nothing but the backup.
  for (const folder of [data, '/backup/hearth']) await rm(machine.at(folder), { recursive: true });
  await rename(machine.at('/new-machine/backup/hearth'), machine.at('/backup/hearth'));
  expect((await run(move, 'npx hearth verify')).output).toContain('is whole');
  for (const beginning of ['npx hearth restore', 'systemctl start']) await run(move, beginning);
  await isThere();
  expect(page.rest()).toEqual([]);
}, 120_000);

/** Changes a byte of the file on the disk. */
async function damageFile(machine: Machine, wanted: string): Promise<void> {
  const blobs = machine.at(`${data}/blobs`);
  for (const entry of await readdir(blobs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (sum(bytes) !== wanted) continue;
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(path, bytes);
    return;
  }
  throw new Error('The file is not on the disk.');
}
