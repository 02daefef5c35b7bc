import type { DriveNode } from '@hearth/contract';
import type { Cell } from '../store/cell.ts';
import type { Change, WaitingChange } from './change.ts';

/** What the drive can do without a network. Where the browser keeps nothing, it can do nothing. */
export interface OfflineManager {
  /** What waits for the network, and what came back refused. */
  readonly changes: Cell<readonly WaitingChange[]>;
  /** A change must wait: there is no network, or others wait before it. */
  readonly mustWait: () => boolean;
  /** Lets changes wait, each under its `requestId`. False where nothing can be kept. */
  readonly keep: (changes: readonly { readonly change: Change; readonly key: string }[]) => Promise<boolean>;
  readonly name: (keys: readonly string[], sentence: string) => Promise<void>;
  /** Takes changes back that have not been told; gives the operations of those that have. */
  readonly takeBack: (keys: readonly string[]) => Promise<readonly string[]>;
  readonly again: (keys: readonly string[]) => Promise<readonly string[]>;
  /** Tells the server what waits, if anything does. Throws when it cannot be reached. */
  readonly flush: () => Promise<void>;
  /** The person has let this browser keep things, or keep nothing any more. */
  readonly reread: () => Promise<void>;
  /** What is in a folder as far as this device knows. */
  readonly nodesIn: (folderId: string) => Promise<readonly DriveNode[] | undefined>;
  /** The files that are kept here. */
  readonly pins: Cell<ReadonlyMap<string, Pin>>;
  /** Whether this browser can keep files at all. */
  readonly canPin: () => boolean;
  /** Null where nothing can be kept. */
  readonly pin: (node: DriveNode) => Promise<PinOutcome | null>;
  readonly unpin: (ids: readonly string[]) => Promise<void>;
  /** Compares them with the server's soon: something has changed. */
  readonly refreshPins: () => void;
}

/** A file that is kept on the device, bytes and all. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | null;
  /** As the item was when it was last compared; another one says that something about it has changed. */
  readonly generation: number;
  readonly versionId: string;
  readonly bytes: Blob;
}

export type PinOutcome = 'kept' | 'tooLarge' | 'full';
