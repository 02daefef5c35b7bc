import { AppError } from '../../../core/errors.ts';
import type { Identity } from '../../../identity/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { createAncestorLoader } from '../../store/ancestors.ts';
import type { Space } from '../../store/spaces.ts';
import { listLargest } from '../../tree/store/listings.ts';
import { fillPage } from '../../usecases/page.ts';
import { isPermitted } from '../../usecases/permission.ts';
import { openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { quotaOf } from '../domain.ts';
import { measureSpace, type SpaceMeasure } from '../store/usage.ts';

interface SpaceUsage extends SpaceMeasure {
  readonly quotaBytes: number | null;
  readonly largest: readonly StoredNode[];
}

export type MeasureUsage = (uid: string) => Promise<SpaceUsage>;
export type UsageDeps = SpaceDeps & { readonly identity: Pick<Identity, 'person'> };

/** What fills a drive. The trash counts towards the quota, but not among the files. */
export function createMeasureUsage(deps: UsageDeps): MeasureUsage {
  const cache = new Map<string, { readonly state: string; readonly measured: Omit<SpaceUsage, 'quotaBytes'> }>();

  return async (uid) => {
    const quotaBytes = await quotaFor(deps.identity, uid);
    const space = await openSpace(deps, uid);
    const state = stateOf(space);
    const before = cache.get(space.id);
    if (before?.state === state) return { ...before.measured, quotaBytes };
    const measured = {
      ...(await measureSpace(deps.database.query, space.id)),
      largest: await findLargest(deps, space, uid),
    };
    if (cache.size >= cachedSpacesMax) cache.clear();
    cache.set(space.id, { state, measured });
    return { ...measured, quotaBytes };
  };
}

/** The result is cached for a state of the space: every change gives another state. */
function stateOf({ changes, usedBytes, reservedBytes, fileCount }: Space): string {
  return [changes, usedBytes, reservedBytes, fileCount].join(' ');
}

const cachedSpacesMax = 200;

async function findLargest({ database }: SpaceDeps, space: Space, uid: string): Promise<readonly StoredNode[]> {
  const { items } = await fillPage(
    {
      async fetch(after: { key: string; id: string } | undefined, count, notIn) {
        const nodes = await listLargest(database.query, { spaceId: space.id, after, count, notIn });
        const found = nodes.map((node) => ({ node, position: { key: String(node.size), id: node.id } }));
        return { found, next: nodes.length < count ? undefined : found.at(-1)?.position };
      },
      ancestors: createAncestorLoader(database.query, space),
      isShown: (item) => isPermitted(uid, item, 'list'),
    },
    undefined,
    largestMax,
  );
  return items.map(({ node }) => node);
}

const largestMax = 20;

/** Asked before a transaction begins: the embedded database has one connection, and the transaction holds it. */
export async function quotaFor(identity: Pick<Identity, 'person'>, uid: string): Promise<number | null> {
  const person = await identity.person(uid);
  if (!person) throw new AppError('access/signed-out');
  return quotaOf(person);
}
