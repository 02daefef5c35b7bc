import type { Core } from '../../core/index.ts';
import { findSpaceOf } from '../store/spaces.ts';
import { type Version, versionsOf } from '../versions/store/versions.ts';
import { type WalkedNode, walkDrive } from './store.ts';

/** A file or folder of a person, with its path and all versions. */
export interface OwnItem extends WalkedNode {
  /** The oldest first. */
  readonly versions: readonly Version[];
}

/** Every file and folder of a person, including the trash; read lazily. */
export type OwnItems = (uid: string) => AsyncIterable<OwnItem>;

export function createOwnItems({ database: { query } }: Pick<Core, 'database'>): OwnItems {
  return async function* (uid) {
    const space = await findSpaceOf(query, uid);
    if (!space) return;
    for await (const page of walkDrive(query, space)) {
      const files = page.filter(({ node }) => node.kind === 'file').map(({ node }) => node.id);
      const versions = await versionsOf(query, files);
      for (const walked of page) {
        const theirs = versions.get(walked.node.id) ?? [];
        yield { ...walked, versions: theirs.toSorted((one, other) => one.number - other.number) };
      }
    }
  };
}
