import type { Clipping } from '../../features/item-actions/clipboard/node-clipboard.ts';
import type { Listings } from '../listings/listings.ts';
import type { OfflineManager } from '../offline/offline-manager.ts';
import type { UndoStack } from '../undo/undo-stack.ts';
import type { LookMemory } from '../view-settings/view-settings-memory.ts';
import type { DriveWrites } from '../writes/drive-writes.ts';
import type { Cell } from './cell.ts';
import type { DragLoad } from './drag.ts';
import type { Asks } from './questions.ts';
import type { Visits } from './scroll-positions.ts';
import type { Thumbnails } from './thumbnails.ts';

/** A job, and what it does in a sentence. */
export interface BegunWork {
  readonly id: string;
  readonly sentence?: string;
}

/** What the pages of the drive share while a person is here. */
export interface DriveStore {
  readonly listings: Listings;
  readonly writes: DriveWrites;
  readonly offline: OfflineManager;
  readonly looks: LookMemory;
  readonly visits: Visits;
  readonly undo: UndoStack;
  readonly asks: Asks;
  readonly clipping: Cell<Clipping | null>;
  readonly dragged: Cell<DragLoad | null>;
  /** Whether the panel with the details is open. */
  readonly isDetailed: Cell<boolean>;
  /** Whether the filters of a folder are shown. */
  readonly isFiltering: Cell<boolean>;
  /** Which of their tabs is seen; it stays from one item to the next. */
  readonly detailsTab: Cell<string>;
  /** Long work that was begun here and is not watched yet. */
  readonly begun: Cell<readonly BegunWork[]>;
  readonly thumbnails: Thumbnails;
}
