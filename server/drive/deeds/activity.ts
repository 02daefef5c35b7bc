import { limits } from '@hearth/contract';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type ActivityEntry, forgetActivity, type Happening, listActivity } from '../store/activity.ts';
import { findLink } from '../store/links.ts';
import { forgetOperations } from '../store/operations.ts';
import { findRequest } from '../store/requests.ts';
import { numberPlaceOf, type PageWish, pageOf } from './page.ts';
import { permitNode } from './permission.ts';
import { folderIn, openSpace, type SpaceParts } from './space.ts';

export interface NamedActivity extends Omit<ActivityEntry, 'actor'> {
  readonly actor: { readonly kind: Happening['actor']['kind']; readonly name: string };
}

export interface Activity {
  /** What happened to an item, or to the whole drive; the latest first. */
  list(
    uid: string,
    wish: PageWish & { readonly id?: string | undefined },
  ): Promise<{ readonly items: readonly NamedActivity[]; readonly cursor: string | null }>;
  /** What nobody asks for any more: old entries, and operations that can no longer be undone. */
  forgetOld(): Promise<void>;
}

export type ActivityParts = SpaceParts & { readonly identity: Pick<Identity, 'person'> };

export function createActivity(parts: ActivityParts): Activity {
  const { database, clock } = parts;
  return {
    async list(uid, { id, cursor, pageSize }) {
      const space = await openSpace(parts, uid);
      const node = id === undefined ? undefined : await permitNode(database.query, uid, folderIn(space, id), 'see');
      const list = `activity-${node?.node.id ?? 'all'}`;
      const of = { spaceId: space.id, nodeId: node?.node.id };
      const rows = await listActivity(database.query, of, numberPlaceOf(cursor, list), pageSize + 1);
      const page = pageOf(rows, pageSize, list, (last) => String(last.at));
      return { ...page, items: await withNames(parts, page.items) };
    },

    async forgetOld() {
      const now = clock.now();
      await forgetOperations(database.query, now - limits.drive.undoLifetimeMs);
      const before = now - limits.drive.activityLifetimeMs;
      while ((await forgetActivity(database.query, before, rowsAtOnce)) === rowsAtOnce);
    },
  };
}

const rowsAtOnce = 500;

async function withNames(parts: ActivityParts, entries: readonly ActivityEntry[]): Promise<readonly NamedActivity[]> {
  const names = new Map<string, string>();
  const named: NamedActivity[] = [];
  for (const entry of entries) {
    const key = JSON.stringify(entry.actor);
    const name = names.get(key) ?? (await nameOf(parts, entry.actor));
    names.set(key, name);
    named.push({ ...entry, actor: { kind: entry.actor.kind, name } });
  }
  return named;
}

/** A visitor is known by what they came by, and by nothing else. */
async function nameOf(
  { database, identity }: Pick<Core, 'database'> & Pick<ActivityParts, 'identity'>,
  actor: Happening['actor'],
): Promise<string> {
  switch (actor.kind) {
    case 'person': {
      const person = await identity.person(actor.uid);
      return person?.displayName ?? person?.email ?? 'Somebody';
    }
    case 'link':
      return (await findLink(database.query, actor.id))?.label || 'A visitor';
    case 'request':
      return (await findRequest(database.query, actor.id))?.title || 'A visitor';
    case 'system':
      return 'Hearth';
  }
}
