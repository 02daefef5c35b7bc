import { limits } from '@hearth/contract';
import type { Queries } from '../../core/database/index.ts';
import type { Identity } from '../../identity/index.ts';
import { findWithAncestors } from '../store/ancestors.ts';
import { forgetOperations } from '../undo/store.ts';
import { numberPositionOf, type PageInput, pageOf } from '../usecases/page.ts';
import { decideNode, permitNode } from '../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../usecases/space.ts';
import { type ActivityEntry, type ActivityFilter, forgetActivity, listActivity, type NewActivity } from './store.ts';

interface NamedActivity extends Omit<ActivityEntry, 'actor'> {
  /** Where the item is now; null when it is gone or the caller may not see it. */
  readonly location: { readonly folderId: string; readonly path: readonly string[]; readonly trashed: boolean } | null;
  readonly actor: { readonly kind: NewActivity['actor']['kind']; readonly name: string };
}

export interface Activity {
  /** What happened to an item, or to the whole drive; the latest first. */
  list(
    uid: string,
    input: PageInput & { readonly id?: string | undefined } & Partial<
        Pick<ActivityFilter, 'verbs' | 'since' | 'visitors'>
      >,
  ): Promise<{ readonly items: readonly NamedActivity[]; readonly cursor: string | null }>;
  /** Deletes old entries, and operations that can no longer be undone. */
  forgetOld(): Promise<void>;
}

/** The names of links and requests in the feed; module sharing implements it. */
export interface GuestNames {
  /** Empty when the link is gone or has no name. */
  link(queries: Queries, id: string): Promise<string>;
  request(queries: Queries, id: string): Promise<string>;
}

export type ActivityDeps = SpaceDeps & {
  readonly identity: Pick<Identity, 'person'>;
  readonly guestNames: GuestNames;
};

export function createActivity(deps: ActivityDeps): Activity {
  const { database, clock } = deps;
  return {
    async list(uid, { id, verbs = [], since, visitors = false, cursor, pageSize }) {
      const space = await openSpace(deps, uid);
      const node = id === undefined ? undefined : await permitNode(database.query, uid, folderIn(space, id), 'see');
      const list = `activity-${node?.node.id ?? 'all'}`;
      const of = { spaceId: space.id, nodeId: node?.node.id, verbs, since, visitors };
      const rows = await listActivity(database.query, of, numberPositionOf(cursor, list), pageSize + 1);
      const page = pageOf(rows, pageSize, list, (last) => String(last.at));
      const locations = await locationsOf(deps, uid, page.items);
      return { ...page, items: await withNames(deps, page.items, locations) };
    },

    async forgetOld() {
      const now = clock.now();
      const undoneBefore = now - limits.drive.undoLifetimeMs;
      while ((await forgetOperations(database.query, undoneBefore, rowsAtOnce)) === rowsAtOnce);
      const before = now - limits.drive.activityLifetimeMs;
      while ((await forgetActivity(database.query, before, rowsAtOnce)) === rowsAtOnce);
    },
  };
}

const rowsAtOnce = 500;

/** The current locations of the items that the caller may see. */
async function locationsOf(
  { database }: ActivityDeps,
  uid: string,
  entries: readonly ActivityEntry[],
): Promise<ReadonlyMap<string, NamedActivity['location']>> {
  const ids = [...new Set(entries.flatMap(({ nodeId }) => nodeId ?? []))];
  const locations = new Map<string, NamedActivity['location']>();
  for (const [id, item] of await findWithAncestors(database.query, ids)) {
    const decision = decideNode(uid, item, 'see');
    if (decision === 'hidden') continue;
    const trashed = decision === 'trashed' || item.node.state === 'trashed';
    const path = item.above.filter((above) => above.id !== item.rootId).map(({ name }) => name);
    locations.set(id, { folderId: item.above[0]?.id ?? item.rootId, path: path.reverse(), trashed });
  }
  return locations;
}

async function withNames(
  deps: ActivityDeps,
  entries: readonly ActivityEntry[],
  locations: ReadonlyMap<string, NamedActivity['location']>,
): Promise<readonly NamedActivity[]> {
  const names = new Map<string, string>();
  const named: NamedActivity[] = [];
  for (const entry of entries) {
    const key = JSON.stringify(entry.actor);
    const name = names.get(key) ?? (await nameOf(deps, entry.actor));
    names.set(key, name);
    const location = entry.nodeId === null ? null : (locations.get(entry.nodeId) ?? null);
    named.push({ ...entry, location, actor: { kind: entry.actor.kind, name } });
  }
  return named;
}

/** A visitor is named by the link or request, because nothing else is known of them. */
async function nameOf(
  { database, identity, guestNames }: Pick<ActivityDeps, 'database' | 'identity' | 'guestNames'>,
  actor: NewActivity['actor'],
): Promise<string> {
  switch (actor.kind) {
    case 'person': {
      const person = await identity.person(actor.uid);
      return person?.displayName ?? person?.email ?? 'Somebody';
    }
    case 'link':
      return (await guestNames.link(database.query, actor.id)) || 'A visitor';
    case 'request':
      return (await guestNames.request(database.query, actor.id)) || 'A visitor';
    case 'system':
      return 'Hearth';
  }
}
