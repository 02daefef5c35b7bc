import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { PeoplePosition } from '../../people/domain/people.ts';
import type { ProviderLinkTables } from '../../providers/store/provider-links.ts';
import { defaultTenant, type User } from '../domain/user.ts';
import { type UserTables, userOf } from './users.ts';

type Tables = UserTables & ProviderLinkTables;

/** Identifiers of accounts; each list is short. */
export interface Identifiers {
  readonly uids?: readonly string[] | undefined;
  readonly emails?: readonly string[] | undefined;
  readonly phones?: readonly string[] | undefined;
  readonly links?: readonly { readonly providerId: string; readonly rawId: string }[] | undefined;
}

/** Every account that matches any identifier, once. */
export async function findUsers(
  db: Queries,
  { uids = [], emails = [], phones = [], links = [] }: Identifiers,
): Promise<readonly User[]> {
  const wanted = uids.length + emails.length + phones.length + links.length;
  if (wanted === 0) return [];
  const rows = await tables(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant', '=', defaultTenant)
    .where((eb) =>
      eb.or([
        ...(uids.length > 0 ? [eb('uid', 'in', uids)] : []),
        ...(emails.length > 0 ? [eb('email', 'in', emails)] : []),
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
        ...(links.length > 0 ? [eb('uid', 'in', holdersOf(eb, links))] : []),
      ]),
    )
    .limit(wanted)
    .execute();
  return rows.map(userOf);
}

/** Accounts in the order of their ids, after an id that may not exist any more. */
export async function pageUsers(db: Queries, after: string | undefined, limit: number): Promise<readonly User[]> {
  const rows = await tables(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant', '=', defaultTenant)
    .$if(after !== undefined, (query) => query.where('uid', '>', after ?? ''))
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(userOf);
}

/** Newest first. */
export async function listUsers(
  db: Queries,
  {
    search,
    before,
    limit,
  }: { readonly search: string; readonly before: PeoplePosition | undefined; readonly limit: number },
): Promise<readonly User[]> {
  const rows = await tables(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant', '=', defaultTenant)
    .$if(search !== '', (query) => query.where((eb) => beginsWith(eb, search)))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', before?.createdAt ?? 0),
          eb.and([eb('created_at', '=', before?.createdAt ?? 0), eb('uid', '<', before?.uid ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
  return rows.map(userOf);
}

const userOrders = ['uid', 'display_name', 'created_at', 'last_login_at', 'email'] as const;

export interface UserQuery {
  /** Accounts that match any of these; all accounts when the list is empty. */
  readonly any: readonly { readonly uid?: string; readonly email?: string; readonly phone?: string }[];
  readonly order: (typeof userOrders)[number];
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export async function queryUsers(db: Queries, query: UserQuery): Promise<readonly User[]> {
  const direction = query.descending ? 'desc' : 'asc';
  const rows = await fitting(db, query.any)
    .selectAll()
    .orderBy(query.order, direction)
    .orderBy('uid', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.map(userOf);
}

export async function countQueriedUsers(db: Queries, any: UserQuery['any']): Promise<number> {
  const { count } = await fitting(db, any)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function fitting(db: Queries, any: UserQuery['any']) {
  return tables(db)
    .selectFrom('users')
    .where('tenant', '=', defaultTenant)
    .$if(any.length > 0, (query) =>
      query.where((eb) =>
        eb.or(
          any.flatMap(({ uid, email, phone }) => [
            ...(uid !== undefined ? [eb('uid', '=', uid)] : []),
            ...(email !== undefined ? [eb('email', '=', email)] : []),
            ...(phone !== undefined ? [eb('phone', '=', phone)] : []),
          ]),
        ),
      ),
    );
}

function holdersOf(eb: ExpressionBuilder<Tables, 'users'>, links: NonNullable<Identifiers['links']>) {
  return eb
    .selectFrom('provider_links')
    .select('provider_links.uid')
    .where('provider_links.tenant', '=', defaultTenant)
    .where((link) =>
      link.or(
        links.map(({ providerId, rawId }) =>
          link.and([link('provider_links.provider_id', '=', providerId), link('provider_links.raw_id', '=', rawId)]),
        ),
      ),
    );
}

/** A35: typed text is matched literally and not as a pattern. */
function beginsWith(eb: ExpressionBuilder<Tables, 'users'>, search: string) {
  const pattern = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const like = (column: 'uid' | 'email' | 'display_name', text: string) =>
    sql<boolean>`${sql.ref(column)} like ${pattern(text)} escape '\\'`;
  const lower = search.toLowerCase();
  return eb.or([
    like('uid', search),
    like('email', lower),
    like('display_name', search),
    sql<boolean>`lower(display_name) like ${pattern(lower)} escape '\\'`,
  ]);
}

function tables(db: Queries): Kysely<Tables> {
  return db.withTables<Tables>();
}
