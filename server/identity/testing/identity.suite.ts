import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { afterEach } from 'vitest';
import { createAppCheck } from '../../appcheck/index.ts';
import { moduleMigrations } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { createHttpHost, freePort, type HttpApp } from '../../core/http/index.ts';
import { type Core, openCore } from '../../core/index.ts';
import { createLog } from '../../core/log/index.ts';
import { createMail } from '../../core/mail/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { describeOn } from '../../testing/database-kinds.ts';
import { createTestData, type DatabaseKind } from '../../testing/test-data.ts';
import { createUserCreation } from '../accounts/usecases/create-user.ts';
import { createIdentity, type Identity, signUpMode, throwAwayCost } from '../index.ts';
import { createPerson } from '../people/usecases/create-person.ts';

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
  /** Hashes passwords with the cost of production, for tests of that cost. */
  readonly slowHashes?: boolean;
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
  ownerHash ??= server.identity.passwords.hash(owner.password);
  const hash = await ownerHash;
  const passwords = { ...server.identity.passwords, hash: async () => hash };
  await createPerson({ ...server.core, passwords, userCreation: createUserCreation() }, owner);
  await server.core.settings.set(signUpMode, 'open');
  return server;
}

/** The owner's password is hashed once for all tests of a worker: most of them never ask for it. */
let ownerHash: Promise<string> | undefined;

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

/** Tests of identity that run on the embedded database every day. */
export function describeIdentity(title: string, tests: (open: OpenTestServer) => void): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

/** Tests that race, or that run SQL which no other test runs on PostgreSQL. */
export function describeIdentityOnBothDatabases(title: string, tests: (open: OpenTestServer) => void): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: (open: OpenTestServer) => void): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  tests((options = {}) => openTestServer(kind, options, cleanups));
}

async function openTestServer(
  kind: DatabaseKind,
  { enforceAppCheck = false, smtpUrl, addRoutes, privateIssuers = false, now, slowHashes = false }: TestServerOptions,
  cleanups: (() => Promise<unknown>)[],
): Promise<TestServer> {
  const data = await createTestData(kind);
  cleanups.push(data.remove);
  const port = String(await freePort('127.0.0.1'));
  const flags = {
    data: data.folder,
    host: '127.0.0.1',
    port,
    'log-level': 'silent',
    'database-url': data.databaseUrl,
    'allow-private-issuers': String(privateIssuers),
  };
  const { config } = readConfig({ flags, environment: smtpUrl === undefined ? {} : { HEARTH_SMTP_URL: smtpUrl } });
  const clock = createTestClock(now);
  const log = await createLog(config);
  const core = await openCore({ config, log, clock, migrations: moduleMigrations });
  cleanups.push(() => core.close());
  const appCheck = createAppCheck(core);
  if (enforceAppCheck) await appCheck.setMode('identity', 'enforce');
  const overrides = slowHashes ? {} : { passwordCost: throwAwayCost };
  const identity = createIdentity(core, appCheck, overrides);
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
    otherProcess: () => createIdentity({ ...core, mail: mailOfOtherProcess(core) }, appCheck, overrides),
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
