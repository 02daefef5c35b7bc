import { type CallableName, callables, type PayloadOf, type ResultOf, type Role } from '@hearth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { composeHearth, type Hearth } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { newId } from '../core/ids.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { describeOn } from '../testing/database-kinds.ts';
import { createTestData, type DatabaseKind } from '../testing/test-data.ts';

export type Who = 'owner' | 'admin' | 'member' | 'nobody';

/** The result of a call, or the error code that refused it. */
type Outcome<N extends CallableName> = { readonly result: ResultOf<N> } | { readonly refused: string };

/** A whole Hearth on a port, with an owner, an admin and a member who are signed in. */
export interface Fixture {
  readonly hearth: Hearth;
  readonly clock: ReturnType<typeof createTestClock>;
  readonly uids: Readonly<Record<Exclude<Who, 'nobody'>, string>>;
  /** Calls over HTTP like a client. A write gets a request id. */
  call<N extends CallableName>(who: Who, name: N, payload: PayloadOf<N>): Promise<Outcome<N>>;
  /** The same for a call that must succeed. */
  ask<N extends CallableName>(who: Who, name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
  /** Sends any value as the payload. */
  raw(who: Who, name: string, data: unknown): Promise<{ readonly status: number; readonly body: CallBody }>;
  /** Signs everybody in again. */
  signIn(): Promise<void>;
  /** Creates a person with the common password. */
  person(email: string, role?: Role): Promise<string>;
  token(who: Exclude<Who, 'nobody'>): string;
  /** Signs a person in and returns the ID token. */
  signInAs(email: string): Promise<string>;
  /** `action target` of the audit entries since the last call, sorted. */
  audited(): Promise<readonly string[]>;
}

interface CallBody {
  readonly result?: unknown;
  readonly error?: { readonly status: string; readonly message: string; readonly details?: Record<string, unknown> };
}

export const password = 'a long enough password';
const people = { owner: 'owner@example.org', admin: 'admin@example.org', member: 'member@example.org' } as const;

/** Tests of a whole server that run on the embedded database every day. */
export function describeFixtures(title: string, tests: (fixture: () => Fixture) => void): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

/** Tests that race, or that run SQL which no other test runs on PostgreSQL. */
export function describeFixturesOnBothDatabases(title: string, tests: (fixture: () => Fixture) => void): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: (fixture: () => Fixture) => void): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  let fixture: Fixture | undefined;
  beforeAll(async () => {
    fixture = await openFixture(kind, cleanups);
  });
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  tests(() => {
    if (!fixture) throw new Error('The fixture is not open yet.');
    return fixture;
  });
}

async function openFixture(kind: DatabaseKind, cleanups: (() => Promise<unknown>)[]): Promise<Fixture> {
  const { folder: data, databaseUrl, remove } = await createTestData(kind);
  cleanups.push(remove);
  const flags = { data, host: '127.0.0.1', port: '0', 'log-level': 'silent', 'database-url': databaseUrl };
  const { config } = readConfig({ flags, environment: {} });
  const clock = createTestClock();
  const hearth = await composeHearth({ config, log: await createLog(config), version: 'test', clock });
  cleanups.push(() => hearth.close());
  await hearth.host.listen();
  return prepare(hearth, clock);
}

async function prepare(hearth: Hearth, clock: Fixture['clock']): Promise<Fixture> {
  const { core, identity } = hearth;
  const person = async (email: string, role: Role = 'member') =>
    (await identity.createPerson({ email, password, role, displayName: email.split('@')[0] })).uid;
  const uids = {
    owner: await person(people.owner, 'owner'),
    admin: await person(people.admin, 'admin'),
    member: await person(people.member, 'member'),
  };
  const tokens = new Map<Who, string>();
  const signInAs = async (email: string) => idTokenFor(core.origin, core.apps.default.apiKey, email);
  const signIn = async () => {
    for (const who of ['owner', 'admin', 'member'] as const) tokens.set(who, await signInAs(people[who]));
  };
  await signIn();
  const raw: Fixture['raw'] = async (who, name, data) => {
    const token = tokens.get(who);
    const reply = await fetch(`${core.origin}/fn/hearth-${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ data }),
    });
    const body: CallBody = await reply.json();
    return { status: reply.status, body };
  };
  const call: Fixture['call'] = async (who, name, payload) => {
    const data = callables[name].writes ? { ...payload, requestId: newId() } : payload;
    const { body } = await raw(who, name, data);
    return body.error ? { refused: String(body.error.details?.code) } : { result: body.result as never };
  };
  return {
    hearth,
    clock,
    uids,
    raw,
    call,
    async ask(who, name, payload) {
      const outcome = await call(who, name, payload);
      if ('refused' in outcome) throw new Error(`${name} was refused: ${outcome.refused}`);
      return outcome.result;
    },
    signIn,
    signInAs,
    person,
    token: (who) => tokens.get(who) ?? '',
    audited: () => takeAudit(hearth),
  };
}

async function idTokenFor(origin: string, key: string, email: string): Promise<string> {
  const reply = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken }: { idToken?: unknown } = await reply.json();
  if (typeof idToken !== 'string') throw new Error(`${email} could not sign in.`);
  return idToken;
}

async function takeAudit({ core }: Hearth): Promise<readonly string[]> {
  const db = core.database.query;
  const { rows } = await sql<{ action: string; target: string }>`
    select action, target from audit_entries`.execute(db);
  await sql`delete from audit_entries`.execute(db);
  return rows.map(({ action, target }) => `${action} ${target}`).sort();
}
