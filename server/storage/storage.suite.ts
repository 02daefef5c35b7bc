import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { importPKCS8, SignJWT } from 'jose';
import { afterEach } from 'vitest';
import { type AppCheck, createAppCheck } from '../appcheck/index.ts';
import { moduleMigrations } from '../compose.ts';
import { removeDeletedBlobs } from '../core/blobs/index.ts';
import { type Config, readConfig } from '../core/config/index.ts';
import { createHttpHost, freePort } from '../core/http/index.ts';
import { type Core, openCore } from '../core/index.ts';
import { createLog } from '../core/log/index.ts';
import { createIdentity, type Identity, throwAwayCost } from '../identity/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { describeOn } from '../testing/database-kinds.ts';
import { addAdminKey, createTestData, type DatabaseKind } from '../testing/test-data.ts';
import { createStorage, type Storage, type StorageOverrides } from './index.ts';

/** A server with storage and the modules below it, on a real port, with an adjustable clock. */
export interface TestServer {
  /** Of the current run: a restart creates new ones. */
  readonly core: Core;
  readonly storage: Storage;
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly clock: ReturnType<typeof createTestClock>;
  readonly origin: string;
  readonly folder: string;
  /** Signs a member in, and creates the account at the first call. */
  member(name: string): Promise<Member>;
  /** The real storage SDK, signed in as that member or signed out. */
  sdk(member?: Member, bucket?: string): Promise<FirebaseStorage>;
  /** An `Authorization` header of a service with an admin key. */
  admin(): Promise<Headers>;
  /** Sends a request to a path of this server, or to an absolute URL. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Starts a second server on the same folder and database, and returns its address. */
  beside(): Promise<string>;
  /** Stops and starts again on the same folder, port and database. */
  restart(): Promise<void>;
}

interface Member {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly headers: Headers;
}

type Headers = Readonly<Record<string, string>>;
/** Called before the server listens. */
type Prepare = (deps: { readonly core: Core; readonly storage: Storage }) => void;
/** More configuration, which may depend on the port. */
type FlagsFor = (port: string) => Readonly<Record<string, string>>;
export type OpenServer = (prepare?: Prepare, overrides?: StorageOverrides, flagsFor?: FlagsFor) => Promise<TestServer>;

export const bucket = 'hearth';

/** Signed-in people may do everything below their own uid, and read what is public. */
export const homeRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /home/{uid}/{path=**} { allow read, write: if request.auth != null && request.auth.uid == uid; }
    match /public/{path=**} { allow read; allow write: if request.auth != null; }
    match /small/{file} { allow create: if request.resource.size <= 1000; allow get; }
    match /once/{file} { allow create: if resource == null; allow read; }
    match /open/{path=**} { allow read, write; }
  }
}`;

/** Tests of storage that run on the embedded database every day. */
export function describeStorage(title: string, tests: (open: OpenServer) => void): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

/** Tests that race, or that run SQL which no other test runs on PostgreSQL. */
export function describeStorageOnBothDatabases(title: string, tests: (open: OpenServer) => void): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

/** Tests of several servers on one database. */
export function describeStorageOnPostgres(title: string, tests: (open: OpenServer) => void): void {
  describeOn('postgres', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: (open: OpenServer) => void): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  tests(async (prepare = () => undefined, overrides = undefined, flagsFor = () => ({})) => {
    const { folder: data, databaseUrl, remove } = await createTestData(kind);
    cleanups.push(remove);
    const port = String(await freePort('127.0.0.1'));
    const flags = { data, host: '127.0.0.1', port, 'log-level': 'silent', 'database-url': databaseUrl };
    const { config } = readConfig({ flags: { ...flags, ...flagsFor(port) }, environment: {} });
    return openServer({ config, prepare, overrides }, cleanups);
  });
}

/** A server whose default bucket has `homeRules`. */
export async function openWithHomeRules(open: OpenServer, prepare?: Prepare): Promise<TestServer> {
  const server = await open(prepare);
  await server.storage.setRules(bucket, homeRules);
  return server;
}

interface ServerOptions {
  readonly config: Config;
  readonly prepare: Prepare;
  readonly overrides: StorageOverrides | undefined;
}

async function openServer(options: ServerOptions, cleanups: (() => Promise<unknown>)[]): Promise<TestServer> {
  const clock = createTestClock();
  let run = await start(options, clock);
  cleanups.push(() => run.stop());
  const members = new Map<string, Member>();
  let bearer: Promise<string> | undefined;
  const { origin } = run.core;
  return {
    get core() {
      return run.core;
    },
    get storage() {
      return run.storage;
    },
    get appCheck() {
      return run.appCheck;
    },
    get identity() {
      return run.identity;
    },
    clock,
    origin,
    folder: options.config.data,
    async member(name) {
      const member = members.get(name) ?? (await register(run, name));
      members.set(name, member);
      return member;
    },
    sdk: (member, of = bucket) => connectSdk(run.core, member, of, cleanups),
    async admin() {
      bearer ??= adminBearer(run.core);
      return { authorization: `Bearer ${await bearer}` };
    },
    ask: (path, init) => fetch(path.startsWith('http') ? path : `${origin}${path}`, init),
    async beside() {
      const port = await freePort('127.0.0.1');
      const { publicUrl = origin } = options.config;
      const other = await start({ ...options, config: { ...options.config, port, publicUrl } }, clock);
      cleanups.push(() => other.stop());
      return `http://127.0.0.1:${port}`;
    },
    async restart() {
      await run.stop();
      run = await start(options, clock);
    },
  };
}

async function start({ config, prepare, overrides }: ServerOptions, clock: ReturnType<typeof createTestClock>) {
  const log = await createLog(config);
  const core = await openCore({ config, log, clock, migrations: moduleMigrations });
  const appCheck = createAppCheck(core);
  const identity = createIdentity(core, appCheck, { passwordCost: throwAwayCost });
  const storage = await createStorage(core, appCheck, identity, overrides);
  prepare({ core, storage });
  const host = await createHttpHost(config, log, async () => true, core.metrics, core.writeAccess);
  await identity.routes(host.app);
  await storage.routes(host.app);
  await host.listen();
  return {
    core,
    appCheck,
    identity,
    storage,
    async stop() {
      host.app.server.closeAllConnections();
      await host.close();
      await core.close();
    },
  };
}

async function register({ core, identity }: { core: Core; identity: Identity }, name: string): Promise<Member> {
  const email = `${name}@example.org`;
  const password = `${name} likes long words`;
  // The first account of a server must be an owner.
  const role = (await identity.countPeople()) === 0 ? 'owner' : 'member';
  const { uid } = await identity.createPerson({ email, password, role });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await fetch(`${core.origin}${path}?key=${core.apps.default.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return { uid, email, password, headers: { authorization: `Firebase ${idToken}` } };
}

let devices = 0;

async function connectSdk(
  core: Core,
  member: Member | undefined,
  of: string,
  cleanups: (() => Promise<unknown>)[],
): Promise<FirebaseStorage> {
  const { host, hostname, port } = new URL(core.origin);
  const app = initializeApp({ apiKey: core.apps.default.apiKey, projectId: 'hearth' }, `storage-${devices++}`);
  cleanups.push(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  });
  if (member) await signInWithEmailAndPassword(auth, member.email, member.password);
  const storage = getStorage(app, `gs://${of}`);
  connectStorageEmulator(storage, hostname, Number(port));
  storage.maxOperationRetryTime = 5000;
  storage.maxUploadRetryTime = 20_000;
  return storage;
}

async function adminBearer(core: Core): Promise<string> {
  const account = await addAdminKey(core);
  const now = Math.floor(core.clock.now() / 1000);
  return new SignJWT({ scope: 'storage' })
    .setProtectedHeader({ alg: 'RS256', kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setSubject(account.client_email)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'));
}

/** The number of blobs, as files and as rows. */
export async function blobCount({ core }: Pick<TestServer, 'core'>): Promise<number> {
  await removeDeletedBlobs(core, Number.MAX_SAFE_INTEGER);
  const small = core.database.query.withTables<{ small_blobs: { key: string } }>().selectFrom('small_blobs');
  let count = (await small.select('key').execute()).length;
  for await (const _ of core.blobs.keys()) count += 1;
  return count;
}
