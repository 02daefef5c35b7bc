import type { OpenUpload } from '@hearth/contract';
import type { Intake } from '../intake/intake.ts';
import type { KeptSwitch } from '../intake/kept-switch.ts';
import type { PickedEntry } from '../intake/read-dropped.ts';
import { PendingFiles } from '../intake/received-files.ts';
import type { LeftFolders } from '../sessions/left-folders.ts';
import type { Lanes } from './lanes.ts';
import type { UploadTarget } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Where uploads happen. It is opened when the first file comes: a page that only shows does not wait for it. */
export interface UploadSystem {
  readonly queue: UploadQueue;
  readonly intake: Intake;
  readonly lanes: Lanes;
  /** Whether the person is told at the end while they look elsewhere. */
  readonly notice: KeptSwitch;
  /** Whether the average speed is shown instead of the one of this moment. */
  readonly averages: KeptSwitch;
  readonly leftFolders: LeftFolders;
  /** Puts on the list what an earlier page of the person left unfinished. */
  readonly bringBack: () => Promise<void>;
  /** Goes on with an upload of another device, or of a page that is gone. */
  readonly goOnWith: (open: OpenUpload, file: File) => void;
  /** Lets go of what other apps have shared and nobody took. */
  readonly forgetShared: () => void;
}

export interface UploadSystemDeps {
  /** Something new is in these folders. */
  readonly onArrived: (folderIds: readonly string[]) => void;
}

/** What takes files in, on every page. */
export class UploadManager {
  readonly handed = new PendingFiles();
  readonly #load: () => Promise<UploadSystem>;
  readonly #listeners = new Set<() => void>();
  #system: UploadSystem | null = null;
  #loading: Promise<UploadSystem> | null = null;

  constructor(load: () => Promise<UploadSystem>) {
    this.#load = load;
  }

  /** The upload system, once it is open. */
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
      // A page that could not load it, because it was offline, may try again.
      this.#loading = null;
    }
    for (const listener of this.#listeners) listener();
    return this.#system;
  }

  /** Whether they were put on the list; the person may have said no. */
  async take(held: readonly PickedEntry[], target: UploadTarget): Promise<boolean> {
    if (held.length === 0) return false;
    const { intake } = await this.open();
    return intake.take(held, target);
  }

  /** Nothing of this person may stay for the next one. */
  forget(): void {
    const { queue, intake, leftFolders, forgetShared } = this.#system ?? {};
    this.handed.clear();
    forgetShared?.();
    intake?.stop();
    queue?.cancelAll();
    queue?.clearEnded();
    leftFolders?.clear();
  }
}
