import type { CallableName, callables, PayloadOf } from '@hearth/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { composeHearth, type Hearth } from '../../compose.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import { createLog } from '../../core/log/index.ts';
import type { Fixture } from '../console.suite.ts';

export type WriteName = {
  [N in CallableName]: (typeof callables)[N]['writes'] extends true ? N : never;
}[CallableName];

/** One write that a client makes, and makes again because it got no answer. */
export interface Write<N extends WriteName = WriteName> {
  /** The ID token of the caller; undefined for a guest. */
  readonly token?: string | undefined;
  readonly payload: PayloadOf<N>;
}

interface Repeated {
  /** What the server that died had to say. */
  readonly first: unknown;
  readonly second: CallBody;
  /** The result was written in the transaction of the work. */
  readonly isAtMostOnce: boolean;
  /** The tables that have more or fewer rows after the repeat than before. */
  readonly changed: readonly string[];
}

interface CallBody {
  readonly result?: unknown;
  readonly error?: { readonly details?: { readonly code?: string } };
}

/** A server on the data of the fixture that ends after each commit of a call's work, before anything else is written. */
export interface DyingServer {
  readonly hearth: Hearth;
  /** Calls it, and repeats the call with the same request id at the server of the fixture. */
  callTwice<N extends WriteName>(name: N, write: Write<N>): Promise<Repeated>;
  close(): Promise<void>;
}

export async function openDyingServer({
  hearth: living,
  clock,
}: Pick<Fixture, 'hearth' | 'clock'>): Promise<DyingServer> {
  const { origin, config, database } = living.core;
  const answers: string[] = [];
  const hearth = await composeHearth({
    // The address of the living server, as behind a proxy.
    config: { ...config, port: 0, publicUrl: origin, smtpUrl: noMailServer },
    log: await createLog(config),
    version: 'test',
    clock,
    emulation: { adjust: (core) => dying(core, answers) },
  });
  await hearth.host.listen();
  const ownOrigin = `http://127.0.0.1:${hearth.core.config.port}`;

  return {
    hearth,
    async callTwice(name, { token, payload }) {
      const data = { ...payload, requestId: newId() };
      answers.length = 0;
      const cut = await post(ownOrigin, name, data, token);
      if (cut.error && cut.error.details?.code !== 'server/internal')
        throw new Error(`${name} was refused: ${JSON.stringify(cut.error)}`);
      const isAtMostOnce = cut.error === undefined;
      // The lease of the dead server ends.
      await sql`delete from server_boots`.execute(database.query);
      for (const { core } of [hearth, living]) await core.jobs.runDue();
      const before = await rowCounts(living);
      const second = await post(origin, name, data, token);
      const after = await rowCounts(living);
      const changed = [...after].filter(([table, count]) => before.get(table) !== count).map(([table]) => table);
      return { first: JSON.parse(answers.at(-1) ?? 'null'), second, isAtMostOnce, changed };
    },
    close: () => hearth.close(),
  };
}

/** The process is gone when it would write the result by itself; in the transaction of the work it is still there. */
function dying(core: Core, answers: string[]): Core {
  const death: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('call_requests'))
        throw new Error('The process was killed.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...core,
    database: { ...core.database, query: core.database.query.withPlugin(death) },
    vault: {
      ...core.vault,
      open: (sealed, context) => core.vault.open(sealed, context),
      seal(text, context) {
        if (context.startsWith('call ')) answers.push(text);
        return core.vault.seal(text, context);
      },
    },
  };
}

async function post(origin: string, name: string, data: unknown, token: string | undefined): Promise<CallBody> {
  const reply = await fetch(`${origin}/fn/hearth-${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  });
  return (await reply.json()) as CallBody;
}

async function rowCounts({ core }: Hearth): Promise<ReadonlyMap<string, number>> {
  const db = core.database.query.withTables<Record<string, object>>();
  const counts = new Map<string, number>();
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'server_boots') continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

/** Nobody listens there: mails stay in the outbox, and can be sent again. */
const noMailServer = 'smtp://127.0.0.1:1';
