import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { createMail } from '../../../core/mail/index.ts';
import { createRateLimits } from '../../../core/rate-limits/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { createBlocking } from '../../blocking/usecases.ts';
import { idTokenIssuer } from '../../sessions/domain/id-token.ts';
import { describeIdentity, openToAll, owner, type TestServer } from '../../testing/identity.suite.ts';
import { mailTemplates } from './mail-templates.ts';
import { sendCode } from './send-code.ts';

describeIdentity('A requested mail that is not sent', (open) => {
  it('runs the same statements as one that is sent, then rolls them back (A46, T30)', async () => {
    const server = await openToAll(open);
    const known = await statementsFor(server, owner.email);
    const unknown = await statementsFor(server, 'other@example.org');
    expect(known.filter(isInsert).length).toBeGreaterThanOrEqual(2);
    const extra = unknown.filter((one) => !known.includes(one));
    expect(extra).toEqual(['savepoint ?', 'rollback to savepoint ?']);
    // One row is kept, so that this transaction has something to commit as well.
    const theSame = unknown.filter((one) => known.includes(one));
    expect(theSame.slice(0, -1)).toEqual(known);
    expect(isInsert(theSame.at(-1) ?? '')).toBe(true);
  });
});

function isInsert(statement: string): boolean {
  return statement === 'InsertQueryNode';
}

/** The statements sent to the database, in order. */
async function statementsFor(server: TestServer, email: string): Promise<readonly string[]> {
  const seen: string[] = [];
  const { core, clock } = server;
  const database = watched(core.database, seen);
  const { origin, vault, log, apps } = core;
  const mail = createMail({ database, vault, clock, log, from: { name: 'H', address: 'h@localhost' }, serves: true });
  mail.templates.register(mailTemplates());
  const deps = {
    database,
    clock,
    settings: createSettings(database, clock),
    rateLimits: createRateLimits(database, clock),
    keys: core.keys.identity,
    tokenIssuer: idTokenIssuer('hearth'),
    origin,
    overrides: {},
    blocking: createBlocking(),
    mail,
    apps,
  };
  const client = { address: '192.0.2.1', agent: '' };
  await sendCode(deps, { kind: 'PASSWORD_RESET', email, app: apps.default, client, language: 'de' });
  return seen;
}

/** A prepared query is compiled once and executed often. */
const texts = new WeakMap<object, string>();

function watched(database: Database, seen: string[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('?').trim().replace(/\s+/g, ' ') : node.kind;
      texts.set(queryId, text);
      return node;
    },
    async transformResult({ result, queryId }) {
      seen.push(texts.get(queryId) ?? 'prepared before');
      return result;
    },
  };
  return {
    ...database,
    query: database.query.withPlugin(plugin),
    transaction: (work) => database.transaction((transaction) => work(transaction.withPlugin(plugin))),
  };
}
