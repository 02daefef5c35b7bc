import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { afterEach, describe, inject } from 'vitest';
import type { AppCheck } from '../../appcheck/index.ts';
import { readConfig } from '../../core/config/index.ts';
import type { Migration } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { createHttpHost, freePort, type HttpApp } from '../../core/http/index.ts';
import { type Core, openCore } from '../../core/index.ts';
import { createLog } from '../../core/log/index.ts';
import { createMail } from '../../core/mail/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createPostgresDatabase } from '../../testing/postgres.ts';
import { createIdentity, type Identity, identityMigrations, signUpMode } from '../index.ts';

/** A server with core and identity only, on a real port, with a clock that tests move. */
export interface TestServer {
  readonly core: Core;
  readonly identity: Identity;
  readonly clock: ReturnType<typeof createTestClock>;
  readonly origin: string;
  readonly key: string;
  /** Another process on the same database. */
  otherProcess(): Identity;
  /** The real auth SDK, signed out and connected to the server; each call is another device. */
  auth(): Auth;
  /** Posts JSON or a form to a path of the identity protocol. */
  post(path: string, body: unknown, options?: PostOptions): Promise<TestResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
}

interface PostOptions {
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
  /** `error.message`, where there is one. */
  readonly message: string | undefined;
}

interface TestServerOptions {
  readonly enforceAppCheck?: boolean;
  /** Without it mails stay in the outbox. */
  readonly smtpUrl?: string;
  /** Registered after identity's own routes. */
  readonly addRoutes?: (app: HttpApp) => void;
  /** Allows providers on this machine. */
  readonly privateIssuers?: boolean;
  /** The start of the clock; real providers need the machine's time. */
  readonly now?: number;
}

export type OpenTestServer = (options?: TestServerOptions) => Promise<TestServer>;

export const owner = {
  email: 'owner@example.org',
  password: 'a quiet evening',
  displayName: 'Olga',
  role: 'owner',
} as const;
export const ada = { email: 'ada@example.org', password: 'engine of numbers' } as const;

/** A server with an owner and open sign-up. */
export async function openToAll(open: OpenTestServer): Promise<TestServer> {
  const server = await open();
  await server.identity.createPerson(owner);
  await server.core.settings.set(signUpMode, 'open');
  return server;
}

export interface SignedUp {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Ada signs up without the SDK. */
export async function signUpAda(server: TestServer, more: Readonly<Record<string, unknown>> = {}): Promise<SignedUp> {
  const { body, text } = await server.post(`${accounts}:signUp`, { ...ada, ...more });
  if (typeof body.localId !== 'string') throw new Error(`Ada could not sign up: ${text}`);
  return { uid: body.localId, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

export const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
export const secureToken = '/securetoken.googleapis.com/v1/token';

export function describeOnBothDatabases(title: string, tests: (open: OpenTestServer) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) describeOnSqlite(`${title} (${kind})`, tests, kind);
}

export function describeOnSqlite(
  title: string,
  tests: (open: OpenTestServer) => void,
  kind: 'sqlite' | 'postgres' = 'sqlite',
): void {
  describe(title, () => {
    const cleanups: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });
    tests((options = {}) => openTestServer(kind, options, cleanups));
  });
}

async function openTestServer(
  kind: 'sqlite' | 'postgres',
  { enforceAppCheck = false, smtpUrl, addRoutes, privateIssuers = false, now }: TestServerOptions,
  cleanups: (() => Promise<unknown>)[],
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-identity-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
  if (postgres) cleanups.push(() => postgres.drop());
  const port = String(await freePort('127.0.0.1'));
  const flags = {
    data: folder,
    host: '127.0.0.1',
    port,
    'log-level': 'silent',
    'database-url': postgres?.url,
    'allow-private-issuers': String(privateIssuers),
  };
  const { config } = readConfig({ flags, environment: smtpUrl === undefined ? {} : { HEARTH_SMTP_URL: smtpUrl } });
  const clock = createTestClock(now);
  const log = await createLog(config);
  const migrations = [...identityMigrations, ...(await migrationOfKeys(folder, clock.now()))];
  const core = await openCore({ config, log, clock, migrations });
  cleanups.push(() => core.close());
  await rememberKeys(core, folder);
  const identity = createIdentity(core, fakeAppCheck(enforceAppCheck));
  const host = await createHttpHost(config, log, async () => true);
  await identity.routes(host.app);
  addRoutes?.(host.app);
  await host.listen();
  cleanups.push(() => host.close());
  const key = core.apps.default.apiKey;
  return {
    core,
    identity,
    clock,
    origin: core.origin,
    key,
    otherProcess: () => createIdentity({ ...core, mail: mailOfOtherProcess(core) }, fakeAppCheck(enforceAppCheck)),
    auth: () => connectSdk(core.origin, key, cleanups),
    post: (path, body, options) => post(core.origin, path, body, { key, ...options }),
    get: async (path, headers = {}) => answer(await fetch(`${core.origin}${path}`, { headers })),
  };
}

/** Another process has its own mail on the same outbox. */
function mailOfOtherProcess({ database, vault, clock, log }: Core): Core['mail'] {
  const from = { name: 'Hearth', address: 'hearth@localhost' };
  return createMail({ database, vault, clock, log, from, serves: false });
}

type SigningKeyTables = { signing_keys: Record<string, string | number | null> };
let keys: { readonly master: Buffer; readonly rows: readonly SigningKeyTables['signing_keys'][] } | undefined;

/** Creating signing keys takes longer than most tests, so the first test server of a run shares its keys. */
async function rememberKeys({ database }: Core, folder: string): Promise<void> {
  const rows = () => database.query.withTables<SigningKeyTables>().selectFrom('signing_keys').selectAll().execute();
  keys ??= { master: await readFile(join(folder, 'keys', 'master.key')), rows: await rows() };
}

async function migrationOfKeys(folder: string, now: number): Promise<readonly Migration[]> {
  if (!keys) return [];
  const { master, rows } = keys;
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  await writeFile(join(folder, 'keys', 'master.key'), master, { mode: 0o600 });
  const up: Migration['up'] = async (db) => {
    await db
      .withTables<SigningKeyTables>()
      .insertInto('signing_keys')
      .values(rows.map((row) => ({ ...row, created_at: now, active_from: now })))
      .execute();
  };
  return [{ name: 'test-keys', up }];
}

let devices = 0;

function connectSdk(origin: string, apiKey: string, cleanups: (() => Promise<unknown>)[]): Auth {
  const app: FirebaseApp = initializeApp({ apiKey, projectId: 'hearth' }, `device-${devices++}`);
  cleanups.push(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const { host, protocol } = new URL(origin);
  Object.assign(auth.config, {
    apiScheme: protocol.slice(0, -1),
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  });
  return auth;
}

async function post(origin: string, path: string, body: unknown, { key, headers }: PostOptions): Promise<TestResponse> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${origin}${path}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`, {
    method: 'POST',
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
    body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer(response);
}

async function answer(response: Response): Promise<TestResponse> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed: unknown = isJson ? JSON.parse(text) : {};
  const body = isRecord(parsed) ? parsed : {};
  const message = isRecord(body.error) ? body.error.message : undefined;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    message: typeof message === 'string' ? message : undefined,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An App Check that accepts everybody or, when enforced, nobody without a token. */
function fakeAppCheck(enforces: boolean): AppCheck {
  const unused = async (): Promise<never> => {
    throw new Error('Identity asks App Check for its judgement and for nothing else.');
  };
  return {
    routes: () => undefined,
    async verify(service, token) {
      if (enforces && token === undefined) throw new AppError('appcheck/invalid', { details: { service } });
      return { appId: undefined };
    },
    work: {
      ask: () => {
        throw new Error('Identity hands out no work.');
      },
      accept: unused,
    },
    modes: unused,
    setMode: unused,
    createDebugToken: unused,
    counts: unused,
  };
}
