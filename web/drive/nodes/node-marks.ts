import type { DriveNode, PayloadOf, WriteName } from '@hearth/contract';
import { Star, StarOff } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Messages } from '../../i18n/messages.ts';

/**
 * The marks that a person sets on items. Writing, the queue of offline changes, undo, menus, keys, rows and tiles follow
 * this table; a new mark takes a row here and one in item-actions.ts.
 */
export const nodeMarks = {
  star: {
    Icon: Star,
    RemoveIcon: StarOff,
    callable: 'drive-star',
    payload: (ids: readonly string[], isSet: boolean) => ({ ids: [...ids], starred: isSet }),
    isSet: (node: DriveNode) => node.starred,
    fields: (isSet: boolean) => ({ starred: isSet }),
    texts: { set: 'star', remove: 'unstar', isSet: 'starred', wasSet: 'starredNow', wasRemoved: 'unstarredNow' },
  },
} as const satisfies Readonly<Record<string, NodeMark>>;

export type NodeMarkName = keyof typeof nodeMarks;

export const nodeMarkNames = Object.keys(nodeMarks) as readonly NodeMarkName[];

/** The marks of an item, to be shown beside its name. */
export function marksOf(node: DriveNode): readonly (typeof nodeMarks)[NodeMarkName][] {
  return Object.values(nodeMarks).filter(({ isSet }) => isSet(node));
}

/** One value for each mark. */
export function mapMarks<T>(pick: (name: NodeMarkName) => T): Readonly<Record<NodeMarkName, T>> {
  return Object.fromEntries(nodeMarkNames.map((name) => [name, pick(name)])) as Record<NodeMarkName, T>;
}

export function hasSameMarks(one: DriveNode, other: DriveNode): boolean {
  return Object.values(nodeMarks).every(({ isSet }) => isSet(one) === isSet(other));
}

interface NodeMark<N extends WriteName = WriteName> {
  readonly Icon: ComponentType<{ readonly 'aria-hidden'?: boolean; readonly className?: string }>;
  readonly RemoveIcon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  readonly callable: N;
  readonly payload: (ids: readonly string[], isSet: boolean) => PayloadOf<N>;
  readonly isSet: (node: DriveNode) => boolean;
  /** The changed fields of an item, shown before the server answers. */
  readonly fields: (isSet: boolean) => Partial<DriveNode>;
  /** Keys of the area `drive`: two commands, the label of a marked item, and what was done. */
  readonly texts: Readonly<Record<'set' | 'remove' | 'isSet', KeyOf<string>>> &
    Readonly<Record<'wasSet' | 'wasRemoved', KeyOf<(args: { what: string }) => string>>>;
}

type KeyOf<T> = {
  [K in keyof Messages['drive']]: Messages['drive'][K] extends T ? K : never;
}[keyof Messages['drive']];
