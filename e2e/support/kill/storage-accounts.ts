import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPKCS8, SignJWT } from 'jose';
import { runCommand } from '../server/run-command.ts';
import { createStorageClient, type StorageClient } from './storage-client.ts';

/** The first bucket has no limits, so small files are database rows; the second one counts usage for quotas. */
export const buckets = ['hearth', 'counted-house'] as const;
export type Bucket = (typeof buckets)[number];
export const countedBucket: Bucket = 'counted-house';

export const people = ['ada@example.org', 'bob@example.org'] as const;
export const password = 'correct horse battery';

/** Where the servers of a test keep their data. */
export interface KillPlace {
  readonly dataFolder: string;
  /** Of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
}

/** The environment of servers and commands on this place. */
export function environmentOf({ databaseUrl }: KillPlace): Readonly<Record<string, string>> {
  return databaseUrl === undefined ? {} : { HEARTH_DATABASE_URL: databaseUrl };
}

export interface StorageAccounts {
  /** Signs in all users at a server on the data folder. */
  enter(origin: string): Promise<{ readonly storages: readonly StorageClient[]; readonly admin: StorageClient }>;
}

/** Prepares a data folder: two users, an admin key, and rules that allow every signed-in user everything. */
export async function seedAccounts(place: KillPlace): Promise<StorageAccounts> {
  const done = commandsOn(place);
  const addPerson = (email: string, role: string) =>
    done(['users', 'create', '--email', email, '--password-stdin', '--role', role], password);
  const [owner, member] = people;
  await addPerson(owner, 'owner');
  const [key] = await Promise.all([
    done(['admin-key', 'create', '--name', 'kills']),
    addPerson(member, 'member'),
    setRules('hearth', done),
  ]);
  const admin = JSON.parse(key) as AdminKey;
  let credentials: Promise<Credentials> | undefined;
  let enteredAt = 0;
  let isBuilt: Promise<void> | undefined;
  return {
    async enter(origin) {
      // Tokens outlive a kill, so they are renewed only before they expire.
      if (!credentials || Date.now() - enteredAt > 20 * 60_000) {
        enteredAt = Date.now();
        credentials = signEverybodyIn(origin, admin);
      }
      const { bearer, tokens } = await credentials;
      const accounts = {
        admin: createStorageClient(origin, `Bearer ${bearer}`),
        storages: tokens.map((token) => createStorageClient(origin, `Firebase ${token}`)),
      };
      isBuilt ??= addCountedBucket(accounts.admin, done);
      await isBuilt;
      return accounts;
    },
  };
}

interface Credentials {
  readonly bearer: string;
  readonly tokens: readonly string[];
}

async function signEverybodyIn(origin: string, admin: AdminKey): Promise<Credentials> {
  const [bearer, ...tokens] = await Promise.all([
    bearerOf(admin),
    ...people.map(async (email) => idTokenIn(await signIn(origin, email))),
  ]);
  return { bearer, tokens };
}

async function addCountedBucket(admin: StorageClient, done: RunDone): Promise<void> {
  const made = await admin.ask('POST', '/storage/v1/b?project=hearth', { name: countedBucket });
  const limited = await admin.ask('PATCH', `/storage/v1/b/${countedBucket}`, { hearth: quotas });
  if (made.status !== 200 || limited.status !== 200)
    throw new Error(`No bucket: ${made.status} ${made.body} ${limited.status} ${limited.body}`);
  await setRules(countedBucket, done);
}

const quotas = { quotaBytes: 2 ** 40, userQuotaBytes: 2 ** 39 };

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{path=**} { allow read, write: if request.auth != null; }
}`;

async function setRules(bucket: string, done: RunDone): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-rules-'));
  const file = join(folder, 'storage.rules');
  await writeFile(file, rules);
  await done(['rules', 'set', file, '--bucket', bucket]);
  await rm(folder, { recursive: true });
}

type RunDone = (args: readonly string[], input?: string) => Promise<string>;

function commandsOn(place: KillPlace): RunDone {
  return async (args, input = '') => {
    const { code, output } = await runCommand([...args, '--data', place.dataFolder], {
      input,
      env: environmentOf(place),
    });
    if (code !== 0) throw new Error(`hearth ${args.join(' ')} gave ${code}:\n${output}`);
    return output;
  };
}

/** Signs in with the right password and returns the response unchecked. */
export async function signIn(origin: string, email: string): Promise<Response> {
  const { apiKey } = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string };
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
}

async function idTokenIn(response: Response): Promise<string> {
  const { idToken } = (await response.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`A person could not sign in: ${response.status}`);
  return idToken;
}

interface AdminKey {
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
}

async function bearerOf(key: AdminKey): Promise<string> {
  return new SignJWT({ scope: 'storage' })
    .setProtectedHeader({ alg: 'RS256', kid: key.private_key_id })
    .setIssuer(key.client_email)
    .setSubject(key.client_email)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(key.private_key, 'RS256'));
}
