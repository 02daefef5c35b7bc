import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openFunctionsServer } from '../../../server/functions/testing/functions-server.suite.ts';
import { addAdminKey } from '../../../server/testing/test-data.ts';
import { adminServerOf } from '../../admin-server.ts';
import type { Command } from '../../command.ts';
import { deploy } from '../deploy/index.ts';
import { functions } from './index.ts';
import { printLogs } from './logs.ts';

afterEach(() => void vi.restoreAllMocks());

/** A server, and commands that reach it by its address and an admin key. */
async function open() {
  const server = await openFunctionsServer();
  const folder = await mkdtemp(join(tmpdir(), 'hearth-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const key = join(folder, 'key.json');
  await writeFile(key, JSON.stringify(await addAdminKey(server.core)));
  const flags = { server: server.origin, key };
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  return {
    server,
    folder,
    admin: adminServerOf(flags),
    async run(command: Command, ...words: readonly string[]): Promise<string> {
      printed.length = 0;
      await command.run([...words, '--server', flags.server, '--key', flags.key]);
      return printed.join('\n');
    },
  };
}

const answering = (text: string) =>
  `const { onCall } = require('firebase-functions/v2/https');\nexports.hello = onCall((request) => '${text} ' + request.data);`;

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const packageJson = JSON.stringify({ name: 'app', main: 'index.js' });

it('deploys, lists, calls, rolls back and deletes on another machine', async () => {
  const { run, folder, server } = await open();
  await write(folder, { 'app/package.json': packageJson, 'app/index.js': answering('one') });
  expect(await run(functions, 'list')).toBe('Nothing is deployed.');
  const url = `${server.origin}/hearth/us-central1/hello`;
  expect(await run(functions, 'deploy', join(folder, 'app'))).toBe(
    `Codebase default is at version 1:\n  hello  ${url}`,
  );
  expect(await run(functions, 'call', 'hello', '"Ada"')).toBe('{"result":"one Ada"}');
  await write(folder, { 'app/index.js': answering('two') });
  await run(functions, 'deploy', join(folder, 'app'));
  expect(await run(functions, 'call', 'hello', '1')).toBe('{"result":"two 1"}');
  expect(await run(functions, 'list')).toContain('kept versions 2, 1');
  expect(await run(functions, 'rollback')).toContain('Codebase default is at version 1');
  expect(await run(functions, 'call', 'hello', '1')).toBe('{"result":"one 1"}');
  await write(folder, { 'app/index.js': 'throw new Error("no luck")' });
  await expect(run(functions, 'deploy', join(folder, 'app'))).rejects.toThrow('no luck');
  expect(await run(functions, 'delete', 'default')).toBe('Codebase default is deleted.');
  await expect(run(functions, 'delete', 'default')).rejects.toThrow('There is no codebase "default".');
});

it('keeps the values of secrets from everybody but the functions', async () => {
  const { run, admin, folder, server } = await open();
  const value = 'a value that nobody may read';
  const code = `const { onCall } = require('firebase-functions/v2/https');
const { defineSecret } = require('firebase-functions/params');
const key = defineSecret('API_KEY');
exports.uses = onCall({ secrets: [key] }, () => String(key.value().length));`;
  await write(folder, { 'app/package.json': packageJson, 'app/index.js': code });
  await expect(run(functions, 'deploy', join(folder, 'app'))).rejects.toThrow('hearth functions secret set API_KEY');
  const replies = [await admin?.request('PUT', '/__/functions/secrets/API_KEY', { json: { value } })];
  await run(functions, 'deploy', join(folder, 'app'));
  expect(await run(functions, 'call', 'uses')).toBe(`{"result":"${value.length}"}`);
  replies.push(await admin?.request('GET', '/__/functions/secrets'), await run(functions, 'secret', 'list'));
  replies.push(await run(functions, 'list'));
  expect(JSON.stringify(replies)).toContain('API_KEY');
  expect(JSON.stringify(replies)).not.toContain(value);
  // A new value reaches the processes that run.
  await admin?.request('PUT', '/__/functions/secrets/API_KEY', { json: { value: 'short' } });
  expect(await run(functions, 'call', 'uses')).toBe('{"result":"5"}');
  await expect(run(functions, 'secret', 'delete', 'API_KEY')).rejects.toThrow('The codebase "default" uses the secret');
  await run(functions, 'delete', 'default');
  expect(await run(functions, 'secret', 'delete', 'API_KEY')).toBe('Secret API_KEY is deleted.');
  await server.close();
  const files = await Promise.all(
    ['hearth.sqlite', 'hearth.sqlite-wal'].map((name) => readFile(join(server.data.folder, name)).catch(() => '')),
  );
  expect(files[0]?.length).toBeGreaterThan(0);
  for (const bytes of files) expect(bytes.includes(value)).toBe(false);
});

it.each(['API KEY', '1A', 'HEARTH_X', 'NODE_OPTIONS', 'GCLOUD_PROJECT', '__proto__x!', '..'])(
  'refuses a secret called "%s"',
  async (name) => {
    const { admin } = await open();
    const path = `/__/functions/secrets/${encodeURIComponent(name)}`;
    await expect(admin?.request('PUT', path, { json: { value: 'x' } })).rejects.toThrow();
    expect(await admin?.request('GET', '/__/functions/secrets')).toEqual({ secrets: [] });
  },
);

it('deploys what firebase.json names, after its commands', async () => {
  const { run, folder, server } = await open();
  await write(folder, {
    'firebase.json': JSON.stringify({
      functions: [
        {
          source: 'fn',
          codebase: 'main',
          ignore: ['node_modules', 'secret-*.txt', 'notes/**'],
          predeploy: ['cp "$RESOURCE_DIR/source.txt" "$PROJECT_DIR/fn/index.js"'],
        },
      ],
      storage: { rules: 'storage.rules' },
      hosting: { public: 'dist' },
    }),
    'storage.rules':
      "rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { match /open/{name} { allow read; } } }",
    'fn/package.json': packageJson,
    'fn/source.txt': answering('built'),
    'fn/secret-1.txt': 'x',
    'fn/notes/deep/a.txt': 'x',
    'fn/debug.log': 'x',
    'fn/.env': 'A=1',
    'fn/node_modules/x/index.js': 'x',
  });
  // A project that moved here kept the name of its bucket.
  await server.storage.ensureBucket('hearth.appspot.com');
  await server.storage.ensureBucket('other.appspot.com');
  expect(await run(deploy, folder)).toContain('The rules of storage.rules are set.');
  expect(await run(functions, 'call', 'hello', '1')).toBe('{"result":"built 1"}');
  for (const [bucket, isSet] of [
    ['hearth', true],
    ['hearth.appspot.com', true],
    ['other.appspot.com', false],
  ] as const)
    expect([bucket, (await server.storage.rules(bucket)).includes('match /open')]).toEqual([bucket, isSet]);
  const [codebase] = await server.functions.deployments.list();
  expect(codebase?.codebase).toBe('main');
  const deployed = join(server.data.folder, 'functions', 'deployments');
  const [id = ''] = await readdir(deployed);
  const files = ['.env', 'index.js', 'package.json', 'source.txt'];
  // The test's installer put the packages there.
  expect((await readdir(join(deployed, id))).sort()).toEqual([...files.slice(0, 2), 'node_modules', ...files.slice(2)]);
});

it('deploys nothing when a command of firebase.json fails', async () => {
  const { run, folder } = await open();
  await write(folder, {
    'firebase.json': JSON.stringify({ functions: { source: 'fn', predeploy: 'exit 3' } }),
    'fn/package.json': packageJson,
    'fn/index.js': answering('x'),
  });
  await expect(run(deploy, folder)).rejects.toThrow('"exit 3" ended with 3, so nothing was deployed.');
  expect(await run(functions, 'list')).toBe('Nothing is deployed.');
});

it.each(['Bearer owner', 'Bearer a.b.c'])('answers nobody without an admin key but with %s', async (authorization) => {
  const { server } = await open();
  const routes = [
    ['GET', 'functions/codebases'],
    ['POST', 'functions/codebases/default/deployments'],
    ['DELETE', 'functions/codebases/default'],
    ['POST', 'functions/codebases/default/rollback'],
    ['GET', 'functions/dead-events'],
    ['POST', 'functions/dead-events/a/retry'],
    ['DELETE', 'functions/dead-events/a'],
    ['GET', 'functions/secrets'],
    ['PUT', 'functions/secrets/A'],
    ['DELETE', 'functions/secrets/A'],
    ['PUT', 'storage/buckets/hearth/rules'],
  ] as const;
  for (const [method, path] of routes) {
    const reply = await fetch(`${server.origin}/__/${path}`, { method, headers: { authorization } });
    expect([path, reply.status]).toEqual([path, 401]);
  }
});

it('sends a key to no server without TLS', () => {
  for (const server of ['http://files.example.org', 'ftp://localhost', 'files.example.org'])
    expect(() => adminServerOf({ server, key: 'key.json' })).toThrow('--server is an address with https');
});

it('lists the events that failed for good, runs them again and deletes them', async () => {
  const { run, folder, server } = await open();
  expect(await run(functions, 'dead')).toBe('No event failed.');
  const code = `exports.welcome = require('firebase-functions/v1').auth.user().onCreate(() => { throw new Error('no letter'); });`;
  await write(folder, { 'app/package.json': packageJson, 'app/index.js': code });
  await run(functions, 'deploy', join(folder, 'app'));
  await server.identity.createPerson({ email: 'bo@example.org', password: 'a quiet evening', role: 'member' });
  await server.functions.events.runDue();
  const listed = await run(functions, 'dead');
  expect(listed).toMatch(/^\S+ {2}\S+Z welcome \(user\), 1 attempt: no letter$/);
  const [id = ''] = listed.split(' ');
  await expect(run(functions, 'dead', '--retry', id, '--delete', id)).rejects.toThrow('not both');
  expect(await run(functions, 'dead', '--retry', id)).toBe(`Event ${id} runs again.`);
  await server.functions.events.runDue();
  expect(await run(functions, 'dead')).toContain(id);
  await run(functions, 'delete', 'default');
  await expect(run(functions, 'dead', '--retry', id)).rejects.toThrow('The function welcome is not deployed.');
  expect(await run(functions, 'dead', '--delete', id)).toBe(`Event ${id} is deleted.`);
  for (const flag of ['--retry', '--delete'])
    for (const gone of [id, '../x', '__proto__', 'x\0'])
      await expect(run(functions, 'dead', flag, gone)).rejects.toThrow('no longer on the list');
  expect(await run(functions, 'dead')).toBe('No event failed.');
});

it('prints what functions printed, and goes on when it follows', async () => {
  const { run, folder, server } = await open();
  const code = `const { onCall } = require('firebase-functions/v2/https');
const logger = require('firebase-functions/logger');
exports.hello = onCall(({ data }) => { console.log('plain', data); logger.warn('careful', { data }); });
exports.other = onCall(() => { console.log('of another'); });`;
  await write(folder, { 'app/package.json': packageJson, 'app/index.js': code });
  await run(functions, 'deploy', join(folder, 'app'));
  await run(functions, 'call', 'hello', '1');
  await run(functions, 'call', 'other');
  const all = await run(functions, 'logs');
  expect(all).toMatch(
    /^\S+Z INFO {4}hello {2}plain 1\n\S+Z WARNING hello {2}careful.*\n\S+Z INFO {4}other {2}of another$/,
  );
  expect(await run(functions, 'logs', 'other')).toMatch(/^\S+Z INFO {4}other {2}of another$/);
  const ended = new AbortController();
  const printed: string[] = [];
  vi.mocked(console.log).mockImplementation((line: string) => void printed.push(line));
  const target = {
    logLines: async (query: object) => (await server.functions.runs.logLines({ ...query, limit: 100 })).items,
  };
  const following = printLogs(target, { function: 'other' }, true, ended.signal);
  await expect.poll(() => printed.length).toBe(1);
  await fetch(`${server.origin}/fn/other`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  });
  await expect.poll(() => printed.length).toBe(2);
  ended.abort();
  await following;
});

/** A registry that has one package, and counts nothing else. */
async function registry(): Promise<string> {
  const server = createServer((request, reply) => {
    const dist = { tarball: 'https://registry.example/one-1.2.3.tgz', shasum: 'a'.repeat(40) };
    const versions = { '1.2.3': { name: 'one', version: '1.2.3', dist } };
    reply.writeHead(request.url === '/one' ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ name: 'one', 'dist-tags': { latest: '1.2.3' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  return `http://127.0.0.1:${address.port}/`;
}

it('makes the lock file of a codebase that has none, without the packages for its tests', async () => {
  const { run, folder, server } = await open();
  const app = join(folder, 'app');
  // Other tests use the temporary folder of the machine at the same time.
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const packages = { dependencies: { one: '^1.0.0' }, devDependencies: { 'not-in-the-registry': '1.0.0' } };
  await write(app, {
    'package.json': JSON.stringify({ name: 'app', main: 'lib/index.js', ...packages }),
    'pnpm-lock.yaml': 'lockfileVersion: 9',
    '.npmrc': `registry=${await registry()}`,
    'lib/index.js': answering('locked'),
  });
  expect(await run(functions, 'deploy', app)).toContain('pnpm-lock.yaml is not read. Run "npm install');
  expect(await run(functions, 'call', 'hello', '1')).toBe('{"result":"locked 1"}');
  const deployed = join(server.data.folder, 'functions', 'deployments');
  const [id = ''] = await readdir(deployed);
  const lock: unknown = JSON.parse(await readFile(join(deployed, id, 'package-lock.json'), 'utf8'));
  expect(lock).toMatchObject({ packages: { 'node_modules/one': { version: '1.2.3' } } });
  expect(await readFile(join(deployed, id, 'package.json'), 'utf8')).not.toContain('not-in-the-registry');
  // The developer's folder is as it was.
  expect((await readdir(app)).sort()).toEqual(['.npmrc', 'lib', 'package.json', 'pnpm-lock.yaml']);
  expect((await readdir(temporary)).filter((name) => name.startsWith('hearth-pack-'))).toEqual([]);
});

it('says what npm says when the versions of a codebase without a lock file do not exist', async () => {
  const { run, folder } = await open();
  const app = join(folder, 'app');
  await write(app, {
    'package.json': JSON.stringify({ name: 'app', main: 'index.js', dependencies: { one: '^9.0.0' } }),
    '.npmrc': `registry=${await registry()}`,
    'index.js': answering('x'),
  });
  await expect(run(functions, 'deploy', app)).rejects.toThrow('No matching version found for one@^9.0.0');
  expect(await run(functions, 'list')).toBe('Nothing is deployed.');
});
