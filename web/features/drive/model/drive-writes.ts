import type { DriveNode } from '@hearth/contract';
import type { Conflict } from './asks.ts';

/** What a change came to: what undoing takes to turn it round, and what goes on by itself. */
export interface Done {
  readonly operations: readonly string[];
  readonly jobs: readonly string[];
  readonly items: readonly DriveNode[];
  /** What waits for the network, under these ids; it is shown as if it were done. */
  readonly waits?: readonly string[];
}

/** The changes one can make to the drive. */
export interface DriveWrites {
  readonly createFolder: (parentId: string, name: string) => Promise<Done>;
  readonly rename: (node: DriveNode, name: string) => Promise<Done>;
  readonly move: (ids: readonly string[], to: string, conflict: Conflict | 'fail') => Promise<Done>;
  readonly copy: (ids: readonly string[], to: string, conflict: Conflict | 'fail') => Promise<Done>;
  readonly star: (ids: readonly string[], starred: boolean) => Promise<Done>;
  readonly trash: (ids: readonly string[]) => Promise<Done>;
  readonly restore: (ids: readonly string[]) => Promise<Done>;
  readonly purge: (ids: readonly string[]) => Promise<void>;
  /** Begins to; gives the job that does it. */
  readonly emptyTrash: () => Promise<string>;
  /** Without a name, the latest one of the last day. */
  readonly undo: (operationId: string | undefined) => Promise<Done>;
  readonly redo: (operationId: string | undefined) => Promise<Done>;
  /** Waits until every change that has begun is over, whatever came of it. */
  readonly idle: () => Promise<void>;
}
