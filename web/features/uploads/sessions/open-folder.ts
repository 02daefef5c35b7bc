import type { StartedUpload } from '../queue/upload.ts';
import type { FolderStore } from './folder-store.ts';

/**
 * A folder that this page uploads. The state of its files is stored in batches, because one write per file is too slow.
 */
export class OpenFolder {
  readonly #store: Pick<FolderStore, 'putPart' | 'remove'>;
  readonly #key: string;
  #unsettled: number;
  #part = 0;
  #again: number[] = [];
  #gone: number[] = [];
  #isNoting = false;

  constructor(store: Pick<FolderStore, 'putPart' | 'remove'>, key: string, files: number) {
    this.#store = store;
    this.#key = key;
    this.#unsettled = files;
  }

  begin(begun: readonly (readonly [number, StartedUpload])[]): void {
    // Pending failures are written first, because this batch may restart some of the failed files.
    this.#write();
    this.#put({ begun, again: [], gone: [] });
  }

  arrived(): void {
    this.#settle();
  }

  failed(index: number): void {
    this.#again.push(index);
    this.#noteSoon();
  }

  abandon(index: number): void {
    this.#gone.push(index);
    this.#noteSoon();
    this.#settle();
  }

  #settle(): void {
    this.#unsettled -= 1;
    if (this.#unsettled === 0) this.#store.remove(this.#key).catch(() => undefined);
  }

  #noteSoon(): void {
    if (this.#isNoting) return;
    this.#isNoting = true;
    setTimeout(() => this.#write(), noteEveryMs);
  }

  #write(): void {
    this.#isNoting = false;
    if (this.#unsettled === 0 || (this.#again.length === 0 && this.#gone.length === 0)) return;
    this.#put({ begun: [], again: this.#again, gone: this.#gone });
    this.#again = [];
    this.#gone = [];
  }

  #put(part: {
    readonly begun: readonly (readonly [number, StartedUpload])[];
    readonly again: readonly number[];
    readonly gone: readonly number[];
  }): void {
    this.#store.putPart({ folder: this.#key, part: this.#part, ...part }).catch(() => undefined);
    this.#part += 1;
  }
}

const noteEveryMs = 300;
