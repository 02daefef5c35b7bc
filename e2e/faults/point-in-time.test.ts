import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { askPostgres } from '../../server/testing/postgres.ts';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { createPostgresService } from '../support/operator/archived-postgres.ts';
import { createMachine, inFolder, type Machine } from '../support/operator/machine.ts';
import { readPageCommands } from '../support/operator/page-commands.ts';
import { seedFolder } from '../support/server/data-folder.ts';
import { runCommand } from '../support/server/run-command.ts';

const account = { email: 'owner@example.org', password: 'correct horse battery' };
const data = '/var/lib/hearth';
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function startWithOwner(machine: Machine, env: Readonly<Record<string, string>> = {}): Promise<SdkClient> {
  const user = ['users', 'create', '--email', account.email, '--password-stdin', '--role', 'owner'];
  const options = { input: account.password, env: { HEARTH_DATA: machine.at(data), ...env } };
  expect(await runCommand(user, options)).toMatchObject({ code: 0 });
  await machine.run('systemctl start hearth');
  return connectClient(machine.hearth().url, account);
}

/** A drive at one moment: names with the sums of the bytes, and the labels of links. */
async function stateOf(client: SdkClient) {
  const files: Record<string, string> = {};
  const { items } = await client.call('drive-list', { folderId: 'root' });
  for (const { id, kind, name } of items) {
    if (kind !== 'file') continue;
    const { url } = await client.call('download-ticket', { ids: [id] });
    files[name] = sum(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  }
  const links = (await client.call('link-list', {})).items.map(({ label }) => label);
  return { files, links: links.sort() };
}

/** Some files that are rows of the database and some that are not, and a link. */
async function work(client: SdkClient): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [name, size] of Object.entries({ small: 100, large: 60_000, overwritten: 50_000, deleted: 70_000 }))
    ids.push(await putFile(client, { name: `${name}.bin`, bytes: randomBytes(size) }));
  await client.call('link-create', { targets: ids.slice(0, 1), label: 'before', expiresAt: null });
  return ids;
}

/** The accident: files are overwritten, deleted for good and added. */
async function accident(client: SdkClient, ids: readonly string[]): Promise<void> {
  await putFile(client, { name: 'overwritten.bin', bytes: randomBytes(50_000), replaces: true });
  const deleted = ids.slice(-1);
  await client.call('drive-trash', { ids: deleted });
  await client.call('drive-purge', { ids: deleted });
  for (let nth = 0; nth < 25; nth += 1) await putFile(client, { name: `after-${nth}.bin`, bytes: randomBytes(20_000) });
  await client.call('link-create', { targets: ids.slice(0, 1), label: 'after', expiresAt: null });
}

it('Backups are recovery points: the one before an accident is put in place', async () => {
  const machine = await createMachine();
  const page = readPageCommands('With backups');
  const run = (beginning: string, options = {}) => machine.run(page.take('With backups', beginning), options);
  await seedFolder(machine.at(data));
  const client = await startWithOwner(machine);
  await run('npx hearth settings set core.backups');
  const ids = await work(client);
  const before = await stateOf(client);
  await machine.run('npx hearth backup /backup/hearth');
  const [name = ''] = (await readdir(machine.at('/backup/hearth'))).filter((entry) => entry.startsWith('20'));
  await accident(client, ids);
  await machine.run('npx hearth backup /backup/hearth');

  expect((await run('ls')).output).toContain(name);
  await run('systemctl stop');
  await run('npx hearth restore', { replaced: { '2026-11-16T22-10-00-000Z': name } });
  for (const beginning of ['mv', 'mv', 'systemctl start']) await run(beginning);
  expect(await stateOf(await connectClient(machine.hearth().url, account))).toEqual(before);
  expect(page.rest()).toEqual([]);
}, 120_000);

it('PostgreSQL goes back to a moment with the data folder as it is, and nothing that came after is destroyed', async () => {
  const postgres = await createPostgresService();
  const env = { HEARTH_DATABASE_URL: postgres.url };
  const machine = await createMachine({ env, services: { postgresql: postgres } });
  const page = readPageCommands('With PostgreSQL');
  const run = (beginning: string, options = {}) => machine.run(page.take('With PostgreSQL', beginning), options);
  const asPostgres = { user: postgres.user, env: postgres.env };
  await mkdir(machine.at('/backup/wal'));
  for (const folder of ['/backup', '/backup/wal']) await chmod(machine.at(folder), 0o777);
  const settings = inFolder(page.takeFile('ini'), machine.at('').replace(/\/$/, ''));
  await postgres.create(machine.at('/var/lib/postgresql/15/main'), settings);

  const client = await startWithOwner(machine, env);
  // The file actions, which a first start deploys when it is ready.
  await expect.poll(() => countLive(postgres.url)).toBe(1);
  await run('pg_basebackup', asPostgres);
  const ids = await work(client);
  const before = await stateOf(client);
  const moment = await askPostgres(postgres.url, async (ask) => {
    const { rows } = await ask.query<{ now: string }>('select clock_timestamp()::text as now');
    return rows[0]?.now ?? '';
  });
  await accident(client, ids);
  const blobsBefore = await filesIn(machine.at(`${data}/blobs`));

  for (const beginning of ['systemctl stop hearth', 'systemctl stop postgresql']) await run(beginning);
  for (const beginning of ['mv', 'cp -a', 'cat >>', 'touch'])
    await run(beginning, { ...asPostgres, replaced: { '2026-11-16 22:10:00+00': moment } });
  for (const beginning of ['systemctl start postgresql', 'systemctl start hearth']) await run(beginning);
  expect(await stateOf(await connectClient(machine.hearth().url, account))).toEqual(before);
  // 25 new files and the new version; the sweep alone would not have dared.
  expect((await run('npx hearth storage lost')).output).toMatch(/^26 files \(.*\) in blobs\/lost/m);
  expect((await run('npx hearth verify')).output).toContain('The data folder is whole');
  expect(await filesIn(machine.at(`${data}/blobs`))).toEqual(expect.arrayContaining([...blobsBefore]));
  expect(await stateOf(await connectClient(machine.hearth().url, account))).toEqual(before);
  expect(page.rest()).toEqual([]);
}, 120_000);

it('A program that replicates the log of SQLite works beside a busy server, and what it restores starts', async () => {
  const replication: { child?: ChildProcess } = {};
  const machine = await createMachine({
    programs: { litestream: litestreamProgram },
    services: {
      litestream: {
        async start() {
          replication.child = await replicate(machine, command);
        },
        stop: () => end(replication.child),
      },
    },
  });
  onTestFinished(() => end(replication.child));
  const heading = 'With SQLite and Litestream';
  const page = readPageCommands(heading);
  const run = (beginning: string, options = {}) => machine.run(page.take(heading, beginning), options);
  const root = machine.at('').replace(/\/$/, '');
  await mkdir(machine.at('/etc'));
  await writeFile(machine.at('/etc/litestream.yml'), inFolder(page.takeFile('yaml'), root));
  const command = page.take(heading, 'litestream replicate');

  await seedFolder(machine.at(data));
  const client = await startWithOwner(machine);
  await machine.run('systemctl start litestream');
  const load = await beginLoad(client);
  const ids = await work(client);
  const before = await stateOf(client);
  const points = () => readdir(machine.at('/backup/litestream'));
  const known = (await points()).length;
  await expect.poll(async () => (await points()).length).toBeGreaterThan(known + 2);
  const moment = new Date().toISOString();
  await accident(client, ids);
  const acknowledged = await load.end();
  expect(acknowledged).toBeGreaterThan(0);

  for (const beginning of ['systemctl stop hearth', 'systemctl stop litestream', 'mkdir', 'mv']) await run(beginning);
  // Nothing that was acknowledged beside the other program's checkpoints is lost.
  expect(countFolders(machine.at(`${data}/after/hearth.sqlite`))).toBe(acknowledged);
  await run('litestream restore', { replaced: { '2026-11-16T22:10:00Z': moment } });
  for (const beginning of ['systemctl start litestream', 'systemctl start hearth']) await run(beginning);
  expect(await stateOf(await connectClient(machine.hearth().url, account))).toEqual(before);
  expect((await run('npx hearth storage lost')).output).toMatch(/^26 files \(.*\) in blobs\/lost/m);
  expect((await run('npx hearth verify')).output).toContain('The data folder is whole');
  expect(page.rest()).toEqual([]);
}, 120_000);

const litestreamProgram = fileURLToPath(new URL('../support/operator/litestream.mjs', import.meta.url));

/** Starts the program of the page's command, which runs until it is ended. */
async function replicate(machine: Machine, command: string): Promise<ChildProcess> {
  const words = inFolder(command, machine.at('').replace(/\/$/, '')).split(' ').slice(1);
  const child = spawn(process.execPath, [litestreamProgram, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

/** It must have worked until now, and end well. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/** Somebody who creates folders all the time; `end` returns how many were acknowledged. */
async function beginLoad(client: SdkClient): Promise<{ end(): Promise<number> }> {
  const { id: parentId } = await client.call('drive-createFolder', { parentId: 'root', name: 'busy' });
  let [count, isOver] = [0, false];
  const working = (async () => {
    for (; !isOver; count += 1) await client.call('drive-createFolder', { parentId, name: `load-${count}` });
  })();
  return {
    async end() {
      isOver = true;
      await working;
      return count;
    },
  };
}

function countFolders(path: string): unknown {
  const database = new Libsql(path);
  try {
    const row: unknown = database.prepare("select count(*) as count from drive_nodes where name like 'load-%'").get();
    return typeof row === 'object' && row !== null && Reflect.get(row, 'count');
  } finally {
    database.close();
  }
}

async function countLive(url: string): Promise<number | undefined> {
  const { rows } = await askPostgres(url, (ask) =>
    ask.query<{ count: number }>("select count(*)::int as count from blobs where state = 'live'"),
  );
  return rows[0]?.count;
}

/** The names of all files, wherever they are. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
