import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { httpsCallable } from 'firebase/functions';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyProgram } from '../codebases/store/folder-access.ts';
import { archiveOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { workerProgram } from '../testing/worker-program.suite.ts';
import { userOfCodebase } from './domain/process-user.ts';
import { startFunctionWorker } from './store/function-worker.ts';
import { processUsers } from './store/process-users.ts';

const code = `
const { onCall } = require('firebase-functions/v2/https');
const fs = require('node:fs');
const attempt = (work) => { try { return work(); } catch (error) { return error.code ?? error.message; } };
exports.who = onCall(() => ({ uid: process.getuid(), gid: process.getgid(), groups: process.getgroups() }));
exports.tries = onCall(({ data }) => ({
  list: attempt(() => fs.readdirSync(data.folder)),
  read: attempt(() => fs.readFileSync(data.file, 'utf8')),
  environment: attempt(() => fs.readFileSync('/proc/' + data.pid + '/environ', 'utf8')),
  signal: attempt(() => process.kill(data.pid, 0)),
  writeCode: attempt(() => fs.writeFileSync(__dirname + '/index.js', '')),
  addCode: attempt(() => fs.writeFileSync(__dirname + '/more.js', '')),
  become: attempt(() => process.setuid(0)),
  neighbours: attempt(() => fs.readdirSync(require('node:path').dirname(process.env.TMPDIR))),
  write: attempt(() => { fs.writeFileSync(process.env.TMPDIR + '/x', 'x'); return 'written'; }),
}));
exports.admin = onCall(async () => {
  require('firebase-admin/app').initializeApp();
  return (await require('firebase-admin/auth').getAuth().listUsers()).users.length;
});
`;

async function open() {
  const server = await openFunctionsServer('sqlite', { ownUsers: true });
  const folder = `${server.core.config.data}-functions`;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const deploy = async (codebase: string, text = code) =>
    server.functions.deployments.deploy({
      codebase,
      archive: await archiveOf({ 'index.js': text }),
      skipsUnsupported: false,
      by: 'test',
    });
  return { server, folder, deploy };
}

/** Readable for everybody who can reach it. */
async function openSecret(folder: string): Promise<string> {
  const file = join(folder, 'open.txt');
  await writeFile(file, 'a secret');
  await chmod(file, 0o644);
  return file;
}

describe.skipIf(process.getuid?.() !== 0)('the processes of a server that runs as root', () => {
  it('have a user of their own, who does their work', async () => {
    const { server, deploy } = await open();
    await deploy('main');
    const sdk = await server.sdk();
    const { uid, gid } = userOfCodebase('main');
    expect((await httpsCallable(sdk, 'who')(null)).data).toEqual({ uid, gid, groups: [gid] });
    expect((await httpsCallable(sdk, 'admin')(null)).data).toBe(2);
  });

  it('reach nothing of the server, with no other protection than their user', async () => {
    const { server, folder, deploy } = await open();
    await deploy('main');
    // The server prepares the folders for the first process.
    await httpsCallable(await server.sdk(), 'who')(null);
    const [id = ''] = await readdir(join(folder, 'deployments'));
    const data = server.core.config.data;
    const temporary = join(folder, 'tmp', id);
    const worker = await startFunctionWorker({
      program: await copyProgram(await workerProgram(), temporary),
      start: {
        folder: join(folder, 'deployments', id),
        functions: [{ name: 'tries', entryPoint: 'tries' }],
        linesMax: 10,
        admin: undefined,
      },
      environment: { TMPDIR: temporary, GCLOUD_PROJECT: 'hearth' },
      // No permission model.
      nodeOptions: [],
      user: userOfCodebase('main'),
      memoryBytesMax: 256 * 1024 ** 2,
      startMs: 60_000,
      onLog: () => undefined,
      answer: async () => undefined,
    });
    onTestFinished(() => worker.kill());
    const body = Buffer.from(
      JSON.stringify({ data: { folder: data, file: await openSecret(data), pid: process.pid } }),
    );
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const message = { target: 'tries', method: 'POST', url: '/', headers, address: '127.0.0.1' };
    const reply = await worker.call(1, message, body).reply;
    expect(JSON.parse(String(reply.body))).toEqual({
      result: {
        list: 'EACCES',
        read: 'EACCES',
        environment: 'EACCES',
        signal: 'EPERM',
        writeCode: 'EACCES',
        addCode: 'EACCES',
        become: 'EPERM',
        neighbours: 'EACCES',
        write: 'written',
      },
    });
  });

  it('cannot read what belongs to another codebase', async () => {
    const { server, folder, deploy } = await open();
    await deploy('main');
    await deploy('other', "exports.hi = require('firebase-functions/v2/https').onCall(() => 'hi');");
    await httpsCallable(await server.sdk(), 'who')(null);
    await httpsCallable(await server.sdk(), 'hi')(null);
    for (const kind of ['deployments', 'tmp']) {
      const found = await Promise.all((await readdir(join(folder, kind))).map((id) => stat(join(folder, kind, id))));
      expect(new Set(found.map(({ gid }) => gid)).size).toBe(2);
      for (const { mode } of found) expect(mode & 0o007).toBe(0);
    }
    expect((await stat(dirname(join(folder, 'tmp')))).mode & 0o777).toBe(0o711);
    expect((await stat(server.core.config.data)).mode & 0o077).toBe(0);
  });

  it('are refused with a sentence where the user cannot reach the code', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'hearth-closed-'));
    onTestFinished(() => rm(closed, { recursive: true, force: true }));
    const server = await openFunctionsServer('sqlite', {
      ownUsers: true,
      data: { folder: join(closed, 'data'), databaseUrl: undefined, remove: async () => undefined },
    });
    const archive = await archiveOf({ 'index.js': code });
    await expect(
      server.functions.deployments.deploy({ codebase: 'main', archive, skipsUnsupported: false, by: 'test' }),
    ).rejects.toThrow(`because of the mode of ${closed}. Move it, or name another user with HEARTH_FUNCTIONS_USER.`);
    expect(await server.functions.deployments.list()).toEqual([]);
  });
});

describe('HEARTH_FUNCTIONS_USER', () => {
  it('is the user of all codebases', () => {
    const own = process.getuid?.() ?? 0;
    expect(processUsers(String(own))('main')).toBeUndefined();
    expect(() => processUsers('nobody-here')).toThrow('this machine has no user "nobody-here"');
    const other = () => processUsers('1500:1600')('main');
    if (own === 0) expect(other()).toEqual({ uid: 1500, gid: 1600 });
    else expect(other).toThrow('needs a Hearth that runs as root');
  });
});
