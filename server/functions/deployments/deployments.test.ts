import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { archiveOf, openFunctionsServer, startFunctionsServer } from '../testing/functions-server.suite.ts';

type Server = Awaited<ReturnType<typeof openFunctionsServer>>;

const answering = (name: string, text: string) =>
  `const { onCall } = require('firebase-functions/v2/https');\nexports.${name} = onCall(() => '${text}');`;

async function deploy(
  { functions }: Pick<Server, 'functions'>,
  files: Readonly<Record<string, string>>,
  { codebase = 'default', skipsUnsupported = false } = {},
) {
  return functions.deployments.deploy({ codebase, archive: await archiveOf(files), skipsUnsupported, by: 'operator' });
}

/** The result of a callable, or the status of its error. */
async function call({ origin }: Pick<Server, 'origin'>, name: string, region = 'us-central1'): Promise<unknown> {
  const reply = await fetch(`${origin}/hearth/${region}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  });
  const body = (await reply.json()) as { readonly result?: unknown; readonly error?: { readonly status: string } };
  return body.error ? body.error.status : body.result;
}

describe.each(['sqlite', 'postgres'] as const)('Deployments (%s)', (kind) => {
  it('run after a restart, with no process before the first call', async () => {
    const first = await openFunctionsServer(kind);
    const temporary = join(first.data.folder, 'functions', 'tmp');
    /** The processes that have loaded the code so far; each leaves a file. */
    const loaded = async () =>
      (await readdir(temporary, { recursive: true })).filter((name) => name.includes('loaded-'));
    const traced = `require('node:fs').writeFileSync(process.env.TMPDIR + '/loaded-' + process.pid, '');\n`;
    expect(await deploy(first, { 'index.js': traced + answering('hello', 'one') })).toMatchObject({
      codebase: 'default',
      version: 1,
      functions: [{ name: 'hello', kind: 'callable', url: `${first.origin}/hearth/us-central1/hello` }],
    });
    expect(await call(first, 'hello')).toBe('one');
    await first.close();
    const before = await loaded();
    expect(before.length).toBeGreaterThan(1);
    const second = await startFunctionsServer(first.data);
    expect(await second.functions.deployments.list()).toMatchObject([{ codebase: 'default', versions: [1] }]);
    expect(await loaded()).toEqual(before);
    expect(await call(second, 'hello')).toBe('one');
    expect((await loaded()).length).toBeGreaterThan(before.length);
  });

  it('switch, roll back and are deleted', async () => {
    const server = await openFunctionsServer(kind);
    await deploy(server, { 'index.js': answering('hello', 'one') });
    await deploy(server, { 'index.js': answering('hello', 'two') });
    expect(await call(server, 'hello')).toBe('two');
    const by = { codebase: 'default', by: 'operator' };
    expect(await server.functions.deployments.rollback(by)).toMatchObject({ version: 1 });
    expect(await call(server, 'hello')).toBe('one');
    await expect(server.functions.deployments.rollback(by)).rejects.toThrow('no deployment before version 1');
    expect(await deploy(server, { 'index.js': answering('hello', 'three') })).toMatchObject({ version: 3 });
    expect(await call(server, 'hello')).toBe('three');
    await server.functions.deployments.delete(by);
    expect(await call(server, 'hello')).toBe('NOT_FOUND');
    await expect(server.functions.deployments.delete(by)).rejects.toMatchObject({ code: 'functions/not-found' });
  });
});

describe('A broken deployment', () => {
  it.each([
    ['code that throws', { 'index.js': 'throw new Error("no luck");' }, 'no luck'],
    ['packages that cannot be installed', { 'package.json': '{"broken":true}' }, 'cannot be installed'],
    ['no function', { 'index.js': 'exports.x = 1;' }, 'has no functions'],
    [
      'a secret without a value',
      {
        'index.js': `const { onCall } = require('firebase-functions/v2/https');
exports.hello = onCall({ secrets: ['API_KEY'] }, () => 'x');`,
      },
      'The secret API_KEY has no value',
    ],
    [
      'a trigger that Hearth does not have',
      {
        'index.js': `${answering('hello', 'x')}
exports.written = require('firebase-functions/v2/firestore').onDocumentWritten('a/{b}', () => {});`,
      },
      'written: It waits for changes in Firestore',
    ],
  ])('with %s leaves the one before running', async (_title, files, sentence) => {
    const server = await openFunctionsServer();
    await deploy(server, { 'index.js': answering('hello', 'before') });
    await expect(deploy(server, files)).rejects.toMatchObject({
      code: 'request/invalid',
      message: expect.stringContaining(sentence),
    });
    expect(await call(server, 'hello')).toBe('before');
    expect(await server.functions.deployments.list()).toMatchObject([{ version: 1, versions: [1] }]);
    expect(await readdir(join(server.data.folder, 'functions', 'staging'))).toEqual([]);
  });

  it('runs without its unsupported functions if the person says so', async () => {
    const server = await openFunctionsServer();
    const files = {
      'index.js': `${answering('hello', 'x')}
exports.written = require('firebase-functions/v2/firestore').onDocumentWritten('a/{b}', () => {});`,
    };
    expect(await deploy(server, files, { skipsUnsupported: true })).toMatchObject({
      functions: [{ name: 'hello' }],
      skipped: [{ name: 'written' }],
    });
    expect([await call(server, 'hello'), await call(server, 'written')]).toEqual(['x', 'NOT_FOUND']);
  });
});

describe('Codebases', () => {
  it('cannot have functions of the same name', async () => {
    const server = await openFunctionsServer();
    await deploy(server, { 'index.js': answering('hello', 'a') }, { codebase: 'a' });
    await expect(deploy(server, { 'index.js': answering('hello', 'b') }, { codebase: 'b' })).rejects.toThrow(
      'The codebase "a" already has a function "hello".',
    );
    await deploy(server, { 'index.js': answering('other', 'b') }, { codebase: 'b' });
    expect([await call(server, 'hello'), await call(server, 'other')]).toEqual(['a', 'b']);
  });

  it.each(['../x', 'A', 'a/b', '', '__proto__ ', 'x'.repeat(64)])('cannot be called "%s"', async (codebase) => {
    const server = await openFunctionsServer();
    await expect(deploy(server, { 'index.js': answering('hello', 'a') }, { codebase })).rejects.toThrow(
      'cannot be the name of a codebase',
    );
  });

  it('keep their last deployments only', async () => {
    const server = await openFunctionsServer();
    for (let i = 0; i <= limits.functions.deploymentsKept; i += 1)
      await deploy(server, { 'index.js': answering('hello', `${i}`) });
    const [entry] = await server.functions.deployments.list();
    expect(entry?.versions).toEqual([6, 5, 4, 3, 2]);
  });

  it('are deployed while the archive of another is still arriving', async () => {
    const server = await openFunctionsServer();
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const bytes = await archiveOf({ 'index.js': answering('slow', 'a') });
    async function* slow() {
      await arrived;
      yield* bytes;
    }
    const by = { by: 'operator', skipsUnsupported: false };
    const first = server.functions.deployments.deploy({ codebase: 'slow', archive: slow(), ...by });
    await deploy(server, { 'index.js': answering('hello', 'b') });
    arrive?.();
    expect(await first).toMatchObject({ codebase: 'slow', version: 1 });
    expect([await call(server, 'slow'), await call(server, 'hello')]).toEqual(['a', 'b']);
  });

  it('have no functions by the names of object properties or paths', async () => {
    const server = await openFunctionsServer();
    await deploy(server, { 'index.js': answering('hello', 'a') });
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '..%2Fx', '%2e%2e%2fhello'])
      expect([name, await call(server, name)]).toEqual([name, 'NOT_FOUND']);
    expect(await call(server, 'hello', 'europe-west1')).toBe('NOT_FOUND');
  });
});

describe('Another process of the installation', () => {
  it('takes a deployment from the database and unpacks it itself', async () => {
    const first = await openFunctionsServer('postgres');
    const folder = await mkdtemp(join(tmpdir(), 'hearth-second-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await cp(join(first.data.folder, 'keys'), join(folder, 'keys'), { recursive: true });
    await deploy(first, { 'index.js': answering('hello', 'one') });
    // Both machines see the same blobs.
    await cp(join(first.data.folder, 'blobs'), join(folder, 'blobs'), { recursive: true });
    const second = await startFunctionsServer({ folder, databaseUrl: first.data.databaseUrl });
    expect(await call(second, 'hello')).toBe('one');
    second.core.startTasks();
    await first.functions.deployments.delete({ codebase: 'default', by: 'operator' });
    await expect.poll(() => call(second, 'hello')).toBe('NOT_FOUND');
  });
});
