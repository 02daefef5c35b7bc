import type { activityVerbs } from '@hearth/contract';
import type { StoredNode } from './stored-node.ts';

/**
 * The marks that a person sets on nodes. Setting, undo, presenters and the export follow this table: a new mark takes a
 * row here, its column in store/node-row.ts with a migration, and its callable.
 */
export const nodeMarks = {
  star: { field: 'starredAt', shown: 'starred', verbs: { set: 'starred', removed: 'unstarred' } },
} as const satisfies Readonly<Record<string, NodeMark>>;

export type NodeMarkName = keyof typeof nodeMarks;

export const nodeMarkNames = Object.keys(nodeMarks) as readonly NodeMarkName[];

/** Which marks a node has, under the names that clients know. */
export function marksOf(node: StoredNode): Readonly<Record<(typeof nodeMarks)[NodeMarkName]['shown'], boolean>> {
  const shown = Object.values(nodeMarks).map((mark) => [mark.shown, node[mark.field] !== null]);
  return Object.fromEntries(shown);
}

export interface NodeMark {
  /** When the mark was set; null without it. */
  readonly field: TimeField;
  /** The field of the contract. */
  readonly shown: string;
  /** What the activity says; without it, the mark is not recorded. */
  readonly verbs?: Readonly<Record<'set' | 'removed', (typeof activityVerbs)[number]>>;
}

type TimeField = {
  [F in keyof StoredNode]: [StoredNode[F], number | null] extends [number | null, StoredNode[F]] ? F : never;
}[keyof StoredNode];
