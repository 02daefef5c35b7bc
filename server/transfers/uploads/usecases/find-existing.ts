import {
  createAncestorLoader,
  isPermitted,
  type NodeWithAncestors,
  openSpace,
  type SpaceDeps,
} from '../../../files/index.ts';
import { type ContentDigest, findSameContent } from '../store/existing-content.ts';

interface ExistingContent {
  readonly content: ContentDigest;
  /** One file with that content, and its folder. */
  readonly item: NodeWithAncestors;
}

/** Finds which contents the person already has in their own drive outside the trash; never those of others (T17). */
export type FindExisting = (uid: string, contents: readonly ContentDigest[]) => Promise<readonly ExistingContent[]>;

export function createFindExisting(deps: SpaceDeps): FindExisting {
  const { database } = deps;
  return async (uid, contents) => {
    const space = await openSpace(deps, uid);
    const found = await findSameContent(database.query, space.id, contents, foundMax);
    const items = await createAncestorLoader(database.query, space)(found.map(({ node }) => node));
    const byContent = new Map<string, NodeWithAncestors>();
    for (const [index, { node, sha256 }] of found.entries()) {
      const item = items[index];
      const key = keyOf({ sha256, size: node.size });
      if (item && !byContent.has(key) && isPermitted(uid, item, 'list')) byContent.set(key, item);
    }
    return contents.flatMap((content) => {
      const item = byContent.get(keyOf(content));
      return item ? [{ content, item }] : [];
    });
  };
}

/** A drive may hold one content many times; where all that were found are in the trash, the content counts as new. */
const foundMax = 1000;

function keyOf({ sha256, size }: ContentDigest): string {
  return `${size}:${sha256}`;
}
