import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { getFunctions } from 'firebase/functions';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { composeHearth } from '../../compose.ts';
import type { Clock } from '../../core/clock.ts';
import { readConfig } from '../../core/config/index.ts';
import { freePort } from '../../core/http/index.ts';
import { createLog } from '../../core/log/index.ts';
import { sharedKeyPair } from '../../testing/key-pairs.ts';
import { createTestData, type DatabaseKind, type TestData } from '../../testing/test-data.ts';
import { ManifestError } from '../codebases/domain/manifest.ts';
import { packArchive } from '../deployments/store/archive.ts';
import type { InstallPackages } from '../deployments/store/install.ts';
import { workerProgram } from './worker-program.suite.ts';

type CleanUp = (work: () => Promise<void>) => void;

/** A server that all tests of a file use, with one codebase. */
export function shareFunctionsServer(files: Readonly<Record<string, string>>, options?: CodebaseOptions) {
  const cleanups: (() => Promise<void>)[] = [];
  const opened: { server?: FunctionsServer } = {};
  beforeAll(async () => {
    const cleanUp: CleanUp = (work) => void cleanups.push(work);
    opened.server = await openFunctionsServer('sqlite', { cleanUp });
    await opened.server.functions.serveFolder(await codebaseOf(files, options, cleanUp));
  });
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return (): FunctionsServer => {
    if (!opened.server) throw new Error('The server is not open.');
    return opened.server;
  };
}

export type FunctionsServer = Awaited<ReturnType<typeof openFunctionsServer>>;

interface CodebaseOptions {
  /** Of the package firebase-functions. */
  readonly version?: 6 | 7;
  readonly type?: 'commonjs' | 'module';
}

const password = 'a quiet evening';
let apps = 0;

/** A whole server on a real port, whose functions run in real processes. */
export async function openFunctionsServer(
  kind: DatabaseKind = 'sqlite',
  { cleanUp = onTestFinished, ...options }: Omit<ServerOptions, 'data'> & { readonly data?: TestData | undefined } = {},
) {
  // A test that starts the server again passes the data of the first.
  const isNew = options.data === undefined;
  const data = options.data ?? (await createTestData(kind));
  if (isNew) cleanUp(data.remove);
  return { ...(await startFunctionsServer(data, { ...options, cleanUp })), data };
}

interface ServerOptions {
  readonly clock?: Clock;
  readonly cleanUp?: CleanUp;
  /** Codebases have users of their own, as with every server that runs as root. */
  readonly ownUsers?: boolean;
}

/** A server on data that may have been served before; `folder` makes it another machine of the same database. */
export async function startFunctionsServer(
  data: Pick<TestData, 'folder' | 'databaseUrl'>,
  { clock, cleanUp = onTestFinished, ownUsers = false }: ServerOptions = {},
) {
  const flags = {
    data: data.folder,
    host: '127.0.0.1',
    port: String(await freePort('127.0.0.1')),
    'log-level': 'silent',
    'database-url': data.databaseUrl,
    'functions-user': ownUsers ? undefined : process.getuid?.().toString(),
  };
  const { config } = readConfig({ flags, environment: {} });
  const log = await createLog(config);
  const functionsProgram = await workerProgram();
  const own = { functionsProgram, installPackages, newKeyPair: sharedKeyPair };
  const options = { config, log, version: 'test', ...own, ...(clock && { clock }) };
  const hearth = await composeHearth(options);
  await hearth.host.listen();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= hearth.close();
    return closing;
  };
  cleanUp(close);
  const { origin } = hearth.core;
  if (await hearth.identity.setup.needed()) {
    await hearth.identity.createPerson({ email: 'owner@example.org', password, displayName: 'Olga', role: 'owner' });
    await hearth.identity.createPerson({ email: 'ada@example.org', password, displayName: 'Ada', role: 'member' });
  }
  return {
    ...hearth,
    close,
    data,
    origin,
    /** An App Check token of the default app. */
    async appCheckToken(): Promise<string> {
      const { apiKey, appId } = hearth.core.apps.default;
      const url = `${origin}/v1/projects/${config.project}/apps/${appId}:exchangeDebugToken?key=${apiKey}`;
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ debug_token: await hearth.appCheck.createDebugToken('test') }),
      });
      const { token } = (await reply.json()) as { token?: unknown };
      if (typeof token !== 'string') throw new Error('There is no App Check token.');
      return token;
    },
    /** The functions SDK, signed in or not, by region or by custom domain. */
    async sdk({ email, via = 'us-central1' }: { readonly email?: string; readonly via?: string } = {}) {
      const { apiKey, appId } = hearth.core.apps.default;
      apps += 1;
      const app = initializeApp({ apiKey, appId, projectId: config.project }, `functions ${apps}`);
      cleanUp(() => deleteApp(app));
      const auth = email === undefined ? undefined : initializeAuth(app, { persistence: inMemoryPersistence });
      if (auth && email !== undefined) {
        connectAuthEmulator(auth, origin, { disableWarnings: true });
        await signInWithEmailAndPassword(auth, email, password);
      }
      const functions = getFunctions(app, via);
      if (!via.startsWith('http')) Object.assign(functions, { emulatorOrigin: origin });
      return functions;
    },
  };
}

const repositoryModules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Instead of npm, which would take minutes: the packages of this repository. */
const installPackages: InstallPackages = async (folder) => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'broken' in manifest)
    throw new ManifestError('The packages cannot be installed.');
  // A bundled codebase has its own.
  if (!existsSync(join(folder, 'node_modules'))) await symlink(repositoryModules, join(folder, 'node_modules'));
};

/** The archive of a codebase with these files. */
export async function archiveOf(files: Readonly<Record<string, string>>): Promise<AsyncIterable<Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = { 'package.json': JSON.stringify({ name: 'app', main: 'index.js' }), ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  return packArchive(folder, Object.keys(all));
}

/** A codebase in a folder of its own, which loads the packages of this repository. */
export async function codebaseOf(
  files: Readonly<Record<string, string>>,
  { version = 7, type = 'commonjs' }: CodebaseOptions = {},
  cleanUp: CleanUp = onTestFinished,
): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'hearth-codebase-'));
  cleanUp(() => rm(base, { recursive: true, force: true }));
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await symlink(modules, join(base, 'node_modules'));
  const folder = join(base, 'app');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', main: 'index.js', type }));
  // Version 6 is installed under another name, which codebases do not know.
  if (version === 6)
    await cp(join(modules, 'firebase-functions-6'), join(folder, 'node_modules', 'firebase-functions'), {
      recursive: true,
    });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
