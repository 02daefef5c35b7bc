import type { Listings } from '../listings/listings.ts';
import type { OfflineManager } from '../offline/offline-manager.ts';
import type { UndoStack } from '../undo/undo-stack.ts';
import type { ViewSettingsMemory } from '../view-settings/view-settings-memory.ts';
import type { DriveWrites } from '../writes/drive-writes.ts';
import type { Cell } from './cell.ts';
import type { DragLoad } from './drag.ts';
import type { QuestionStore } from './questions.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Items that were copied or cut. They are also on the system clipboard, so that another tab can paste them. */
export interface Clipping {
  readonly action: 'copy' | 'cut';
  readonly ids: readonly string[];
}

/** A started job, and the sentence to show when it ends. */
export interface StartedJob {
  readonly id: string;
  readonly sentence?: string;
}

/** The state that the pages of the drive share while a person is signed in. */
export interface DriveStore {
  readonly listings: Listings;
  readonly writes: DriveWrites;
  readonly offline: OfflineManager;
  readonly viewSettings: ViewSettingsMemory;
  readonly scrollPositions: ScrollPositions;
  readonly undo: UndoStack;
  readonly questions: QuestionStore;
  readonly clipping: Cell<Clipping | null>;
  readonly dragged: Cell<DragLoad | null>;
  /** The details panel is open. */
  readonly isDetailed: Cell<boolean>;
  /** The filter bar of a folder is shown. */
  readonly isFiltering: Cell<boolean>;
  /** The open tab of the details panel; it stays the same from item to item. */
  readonly detailsTab: Cell<string>;
  /** Jobs started here that the job watcher has not picked up yet. */
  readonly startedJobs: Cell<readonly StartedJob[]>;
  readonly thumbnails: Thumbnails;
}
