import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotSqlite } from '../../server/core/database/sqlite.ts';
import { runCommand } from '../support/server/run-command.ts';
import { runHearth } from '../support/server/run-hearth.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'hearth-faults-'));
const start = (data: string, ...flags: string[]) =>
  runCommand(['start', '--data', data, '--host', '127.0.0.1', '--port', '0', ...flags]);

/** One clear sentence, a non-zero exit code and no stack trace. */
function expectSentence(result: { code: number | null; output: string }, sentence: RegExp): void {
  expect(result.output).toMatch(sentence);
  expect(result.output).not.toMatch(/\n\s+at /);
  expect(result.output).not.toContain('Hearth is ready');
  expect(result.code).toBe(1);
}

describe('a start that fails', () => {
  it('reports that the port is in use and changes nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const data = join(await newFolder(), 'data');
    expectSentence(
      await runCommand(['start', '--data', data, '--host', '127.0.0.1', '--port', port]),
      /Port \d+ is already in use\./,
    );
    await expect(stat(data)).rejects.toThrow('ENOENT');
    other.close();
  });

  it('reports that the folder is not writable', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'data'), { mode: 0o500 });
    await chmod(folder, 0o755);
    // Root can write everywhere except on a read-only mount; other users are stopped by the file mode.
    const isRoot = userInfo().uid === 0;
    const shell = (command: string) => [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount --bind ${folder}/data ${folder}/data && mount -o remount,ro,bind ${folder}/data && exec ${command}`,
    ];
    const args = ['start', '--data', join(folder, 'data'), '--host', '127.0.0.1', '--port', '0'];
    expectSentence(
      await runCommand(args, isRoot ? { shell } : {}),
      /The data folder .* (cannot be written to|is on a read-only disk)/,
    );
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it('reports that the data folder is a file', async () => {
    const path = join(await newFolder(), 'data');
    await writeFile(path, 'I am a file');
    expectSentence(await start(path), /The data folder .* is not a folder/);
    expect(await readFile(path, 'utf8')).toBe('I am a file');
  });

  it('reports that others can read the key', async () => {
    const data = await usedFolder();
    await chmod(join(data, 'keys', 'master.key'), 0o644);
    expectSentence(await start(data), /The key file .* has mode 0644.*chmod 600/s);
  });

  it('reports that the key is missing and creates no new one', async () => {
    const data = await usedFolder();
    await rm(join(data, 'keys', 'master.key'));
    expectSentence(await start(data), /The key file .* is missing/);
    expect(await readdir(join(data, 'keys'))).toEqual([]);
  });

  it('reports that the key is of another server', async () => {
    const data = await usedFolder();
    await writeFile(join(data, 'keys', 'master.key'), `${randomBytes(32).toString('base64')}\n`);
    expectSentence(await start(data), /The key file .* is not the one that the database was sealed with/);
  });

  it('reports all configuration errors together', async () => {
    const folder = await newFolder();
    const config = join(folder, 'hearth.json');
    await writeFile(config, '{"port": "eighty", "hots": "x"}');
    const result = await runCommand(['start', '--data', join(folder, 'data'), '--config', config], {
      env: { HEARTH_LOG_LEVEL: 'loud', HEARTH_COLOUR: 'red' },
    });
    expectSentence(result, /The configuration has 4 faults/);
    for (const part of [
      /"port" in the configuration file is "eighty"/,
      /"hots" in the configuration file/,
      /HEARTH_LOG_LEVEL is "loud"/,
      /HEARTH_COLOUR is not a variable/,
    ]) {
      expect(result.output).toMatch(part);
    }
    await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
  });

  it('reports that the configuration file is invalid', async () => {
    const config = join(await newFolder(), 'hearth.json');
    await writeFile(config, '{');
    expectSentence(await runCommand(['start', '--config', config]), /is not valid JSON/);
  });

  it('reports that the database is newer than the code and leaves it unchanged', async () => {
    const data = await usedFolder();
    const { default: Libsql } = await import('libsql');
    const database = new Libsql(join(data, 'hearth.sqlite'));
    database.exec("insert into schema_migrations (name, applied_at) values ('future-001-wings', 1)");
    database.close();
    const before = await snapshot(data, 'before');
    expectSentence(await start(data), /changed by a newer Hearth \(future-001-wings\)/);
    expect(await snapshot(data, 'after')).toEqual(before);
  });

  it('reports that the database is damaged', async () => {
    const data = await usedFolder();
    for (const name of ['hearth.sqlite-wal', 'hearth.sqlite-shm']) await rm(join(data, name), { force: true });
    await writeFile(
      join(data, 'hearth.sqlite'),
      'not a database at all, but long enough to look like one. '.repeat(200),
    );
    expectSentence(await start(data), /is not a readable database/);
  });

  it.each(['16k', '320k'])('reports that the disk is full (a disk of %s)', async (size) => {
    const folder = await newFolder();
    const shell = (command: string) => [
      'unshare',
      ...namespace(),
      'sh',
      '-c',
      `mount -t tmpfs -o size=${size} tmpfs ${folder} && exec ${command}`,
    ];
    const args = ['start', '--data', join(folder, 'data'), '--host', '127.0.0.1', '--port', '0'];
    expectSentence(await runCommand(args, { shell }), /The disk that holds .* is full/);
  });

  it('reports that no inodes are left', async () => {
    const folder = await newFolder();
    const shell = (command: string) => [
      'unshare',
      ...namespace(),
      'sh',
      '-c',
      `mount -t tmpfs -o size=64m,nr_inodes=2 tmpfs ${folder} && mkdir ${folder}/data; exec ${command}`,
    ];
    expectSentence(
      await runCommand(['start', '--data', join(folder, 'data'), '--host', '127.0.0.1', '--port', '0'], { shell }),
      /has space, but no inodes for another file/,
    );
  });

  it('of the emulator reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expectSentence(await runCommand(['emulate', '--port', port]), /Port \d+ is already in use\./);
    other.close();
  });
});

describe('a server that is asked to end', () => {
  it('says that it is not ready and serves on for a while; a second signal ends it', async () => {
    const hearth = await runHearth({ seeded: true, env: { HEARTH_DRAIN_SECONDS: '600' } });
    const status = async (path: string) => (await fetch(`${hearth.url}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    process.kill(hearth.pid, 'SIGTERM');
    await expect.poll(() => status('/readyz')).toBe(503);
    expect([await status('/healthz'), await status('/')]).toEqual([200, 200]);
    await hearth.stop();
    await expect(status('/healthz')).rejects.toThrow();
  });
});

const namespace = () => (userInfo().uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']);

async function usedFolder(): Promise<string> {
  const dataFolder = await newFolder();
  await (await runHearth({ dataFolder })).stop();
  return dataFolder;
}

async function snapshot(data: string, name: string): Promise<Buffer> {
  const target = join(await newFolder(), `${name}.sqlite`);
  snapshotSqlite(join(data, 'hearth.sqlite'), target);
  return readFile(target);
}
