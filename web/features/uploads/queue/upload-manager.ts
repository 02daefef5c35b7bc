import type { OpenUpload } from '@hearth/contract';
import type { PickedEntry } from '../prepare/read-dropped.ts';
import { PendingFiles } from '../prepare/received-files.ts';
import type { StoredSwitch } from '../prepare/stored-switch.ts';
import type { UploadPreparation } from '../prepare/upload-preparation.ts';
import type { LeftFolders } from '../sessions/left-folders.ts';
import type { Lanes } from './lanes.ts';
import type { UploadTarget } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** The upload system. It is loaded with the first file, so that a page that only shows files does not wait for it. */
export interface UploadSystem {
  readonly queue: UploadQueue;
  readonly preparation: UploadPreparation;
  readonly lanes: Lanes;
  /** Whether a notification announces the end of the uploads while the tab is hidden. */
  readonly notice: StoredSwitch;
  /** Whether the average speed is shown instead of the current speed. */
  readonly averages: StoredSwitch;
  readonly leftFolders: LeftFolders;
  /** Lists the uploads that an earlier page of the person left unfinished. */
  readonly restoreUnfinished: () => Promise<void>;
  /** Resumes an upload of another device or of a closed page. */
  readonly resumeWith: (open: OpenUpload, file: File) => void;
  /** Deletes files that other apps shared and that nobody uploaded. */
  readonly forgetShared: () => void;
}

export interface UploadSystemDeps {
  /** Called with the folders that received new files. */
  readonly onArrived: (folderIds: readonly string[]) => void;
}

/** Accepts files on every page and loads the upload system on demand. */
export class UploadManager {
  readonly handed = new PendingFiles();
  readonly #load: () => Promise<UploadSystem>;
  readonly #listeners = new Set<() => void>();
  #system: UploadSystem | null = null;
  #loading: Promise<UploadSystem> | null = null;

  constructor(load: () => Promise<UploadSystem>) {
    this.#load = load;
  }

  /** The upload system, or null before it is loaded. */
  readonly read = (): UploadSystem | null => this.#system;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async open(): Promise<UploadSystem> {
    if (this.#system) return this.#system;
    this.#loading ??= this.#load();
    try {
      this.#system = await this.#loading;
    } finally {
      // A failed load (offline) is not cached, so that the next file can try again.
      this.#loading = null;
    }
    for (const listener of this.#listeners) listener();
    return this.#system;
  }

  /** Returns whether the files were queued; the person may have cancelled the review. */
  async take(held: readonly PickedEntry[], target: UploadTarget): Promise<boolean> {
    if (held.length === 0) return false;
    const { preparation } = await this.open();
    return preparation.take(held, target);
  }

  /** The next person who signs in on this page must not see any file of this person. */
  forget(): void {
    const { queue, preparation, leftFolders, forgetShared } = this.#system ?? {};
    this.handed.clear();
    forgetShared?.();
    preparation?.stop();
    queue?.cancelAll();
    queue?.clearEnded();
    leftFolders?.clear();
  }
}
