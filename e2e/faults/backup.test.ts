import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUpInProcess } from '../../cli/back-up.ts';
import { createEmptyData } from '../../server/testing/databases.ts';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { runCommand } from '../support/server/run-command.ts';
import { runHearth } from '../support/server/run-hearth.ts';

const account = { email: 'owner@example.org', password: 'correct horse battery' };
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function newPlace(kind: 'sqlite' | 'postgres') {
  const { folder, databaseUrl, remove } = await createEmptyData(kind);
  onTestFinished(remove);
  const env: Record<string, string> = databaseUrl === undefined ? {} : { HEARTH_DATABASE_URL: databaseUrl };
  const run = async (...args: string[]) => runCommand([...args, '--data', folder], { env, input: account.password });
  return { folder, env, run, start: () => runHearth({ dataFolder: folder, env }) };
}

/** The sums of the bytes behind a ticket. */
async function download(client: SdkClient, nodeId: string): Promise<string> {
  const { url } = await client.call('download-ticket', { ids: [nodeId] });
  return sum(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

describe.each(['sqlite', 'postgres'] as const)('a backup of a server on %s', (kind) => {
  it('made while people work is restored elsewhere with every file, version, link, account and key', async () => {
    const place = await newPlace(kind);
    const backups = await mkdtemp(join(tmpdir(), 'hearth-backups-'));
    onTestFinished(() => rm(backups, { recursive: true, force: true }));
    const created = await place.run('users', 'create', '--email', account.email, '--password-stdin', '--role', 'owner');
    expect(created.code).toBe(0);
    const token = await place.run('app-check', 'debug-token', 'create', '--name', 'ci');
    expect(token.code).toBe(0);

    const hearth = await place.start();
    onTestFinished(() => hearth.stop());
    const client = await connectClient(hearth.url, account);
    const files = new Map<string, string>();
    for (let index = 0; index < 5; index += 1) {
      const bytes = randomBytes(index === 0 ? 100 : 60_000 * index);
      files.set(await putFile(client, { name: `${index}.bin`, bytes }), sum(bytes));
    }
    const second = randomBytes(50_000);
    const versioned = await putFile(client, { name: '1.bin', bytes: second, replaces: true });
    files.set(versioned, sum(second));
    const link = await client.call('link-create', { targets: [versioned], label: 'For Grace', expiresAt: null });

    // Others work meanwhile.
    let isDone = false;
    const work = (async () => {
      for (let index = 0; !isDone; index += 1) {
        const bytes = randomBytes(40_000);
        const id = await putFile(client, { name: `later-${index % 3}.bin`, bytes, replaces: true });
        if (index % 4 === 3) await client.call('drive-trash', { ids: [id] });
      }
    })();
    const made = await place.run('backup', backups);
    isDone = true;
    await work;
    expect(made.output).toMatch(/^Backup .*: \d+ files, .* \(\d+ new files, .*\)\.$/m);
    expect(made.code).toBe(0);
    expect(await place.run('verify', backups)).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
    await hearth.stop();

    const other = await newPlace(kind);
    const restored = await other.run('restore', backups);
    expect(restored.output).toContain('Restored ');
    expect(restored.code).toBe(0);
    expect((await other.run('restore', backups)).output).toContain('is not empty');
    const again = await other.start();
    onTestFinished(() => again.stop());
    const back = await connectClient(again.url, account);
    for (const [id, expected] of files) expect(await download(back, id)).toBe(expected);
    expect((await back.call('version-list', { nodeId: versioned })).items).toHaveLength(2);
    const links = await back.call('link-list', {});
    expect(links.items.map(({ id }) => id)).toEqual([link.id]);
    const { items } = await back.call('drive-list', { folderId: 'root' });
    for (const { id, kind: what } of items)
      if (what === 'file') expect(await download(back, id)).toMatch(/^[0-9a-f]{64}$/);
    expect((await other.run('app-check', 'status')).code).toBe(0);
    expect(await readdir(join(other.folder, 'keys'))).toEqual(await readdir(join(place.folder, 'keys')));
  }, 180_000);
});

it('The server makes a backup in a process of its own', async () => {
  const place = await newPlace('sqlite');
  await place.run('users', 'create', '--email', account.email, '--password-stdin');
  const backups = join(place.folder, '..', `${basename(place.folder)}-backups`);
  onTestFinished(() => rm(backups, { recursive: true, force: true }));
  const program = fileURLToPath(new URL('../../cli/bin/hearth.mjs', import.meta.url));
  const config = { data: place.folder, databaseUrl: undefined };
  await backUpInProcess(program, config, backups, 2);
  expect((await place.run('verify', backups)).code).toBe(0);
  await mkdir(join(place.folder, 'letters'));
  await expect(backUpInProcess(program, config, place.folder, 2)).rejects.toThrow('something else than backups');
});

it('A backup that cannot be made says why in one sentence', async () => {
  const place = await newPlace('sqlite');
  await place.run('users', 'create', '--email', account.email, '--password-stdin');
  const folder = await mkdtemp(join(tmpdir(), 'hearth-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'letters'));
  for (const args of [['backup', folder], ['backup'], ['verify', join(folder, 'none')], ['restore', folder]]) {
    const { code, output } = await place.run(...args);
    expect(code).not.toBe(0);
    expect(output).not.toMatch(/\n\s+at /);
  }
});
