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

/** What was copied or cut in the drive. It rides on the clipboard of the system, so another tab can paste it. */
export interface Clipping {
  readonly action: 'copy' | 'cut';
  readonly ids: readonly string[];
}

/** A job, and what it does in a sentence. */
export interface StartedJob {
  readonly id: string;
  readonly sentence?: string;
}

/** What the pages of the drive share while a person is here. */
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
  /** Whether the panel with the details is open. */
  readonly isDetailed: Cell<boolean>;
  /** Whether the filters of a folder are shown. */
  readonly isFiltering: Cell<boolean>;
  /** Which of their tabs is seen; it stays from one item to the next. */
  readonly detailsTab: Cell<string>;
  /** Long work that was begun here and is not watched yet. */
  readonly begun: Cell<readonly StartedJob[]>;
  readonly thumbnails: Thumbnails;
}
