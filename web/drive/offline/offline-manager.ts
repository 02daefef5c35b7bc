import type { DriveNode } from '@hearth/contract';
import type { Cell } from '../store/cell.ts';
import type { Change, WaitingChange } from './change.ts';

/** What the drive can do without a network. It does nothing when the browser stores nothing. */
export interface OfflineManager {
  /** Waiting and refused changes. */
  readonly changes: Cell<readonly WaitingChange[]>;
  /** A change must wait without a network, or while others wait before it. */
  readonly mustWait: () => boolean;
  /** Queues changes under their `requestId`. False when the browser stores nothing. */
  readonly store: (changes: readonly { readonly change: Change; readonly key: string }[]) => Promise<boolean>;
  readonly name: (keys: readonly string[], sentence: string) => Promise<void>;
  /** Withdraws waiting changes, and returns the operations of those already sent. */
  readonly undoChanges: (keys: readonly string[]) => Promise<readonly string[]>;
  readonly again: (keys: readonly string[]) => Promise<readonly string[]>;
  /** Sends the waiting changes, if any. Throws when the server cannot be reached. */
  readonly flush: () => Promise<void>;
  /** Reads the stored state again after the person switched offline use on or off. */
  readonly reread: () => Promise<void>;
  /** The items of a folder as far as this device knows them. */
  readonly nodesIn: (folderId: string) => Promise<readonly DriveNode[] | undefined>;
  /** The files kept on this device. */
  readonly pins: Cell<ReadonlyMap<string, Pin>>;
  /** Whether this browser can keep files. */
  readonly canPin: () => boolean;
  /** Null when the browser stores nothing. */
  readonly pin: (node: DriveNode) => Promise<PinOutcome | null>;
  readonly unpin: (ids: readonly string[]) => Promise<void>;
  /** Schedules a comparison with the server after a change. */
  readonly refreshPins: () => void;
}

/** A file kept on this device, with its bytes. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | null;
  /** The generation at the last comparison; another one means that the item changed. */
  readonly generation: number;
  readonly versionId: string;
  readonly bytes: Blob;
}

export type PinOutcome = 'pinned' | 'tooLarge' | 'full';
