import type { DriveNode } from '@hearth/contract';
import type { Pin, PinOutcome } from '../../../drive/offline/offline-manager.ts';
import { createCell } from '../../../drive/store/cell.ts';

export interface PinStore {
  readonly list: () => Promise<readonly Pin[]>;
  readonly put: (pin: Pin) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

export interface PinsDeps {
  readonly store: PinStore;
  /** The current node; null when it is trashed, gone or no longer accessible. */
  readonly get: (id: string) => Promise<DriveNode | null>;
  /** The current version of a file. */
  readonly versionOf: (id: string) => Promise<{ readonly id: string; readonly sha256: string }>;
  /** Downloads a file and verifies its size and digest. */
  readonly fetch: (id: string, size: number, sha256: string) => Promise<Blob>;
  readonly limits: { readonly fileBytes: number; readonly allBytes: number };
}

/** The files kept on this device. They follow the server, and are removed when it has them no more. */
export class Pins {
  readonly #deps: PinsDeps;
  readonly pinned = createCell<ReadonlyMap<string, Pin>>(new Map());

  constructor(deps: PinsDeps) {
    this.#deps = deps;
  }

  async read(): Promise<void> {
    const pins = await this.#deps.store.list();
    this.pinned.set(new Map(pins.map((pin) => [pin.id, pin])));
  }

  async pin(node: DriveNode): Promise<PinOutcome> {
    const { limits } = this.#deps;
    if (node.size > limits.fileBytes) return 'tooLarge';
    if (this.#bytesWithout(node.id) + node.size > limits.allBytes) return 'full';
    await this.#fetch(node);
    return 'pinned';
  }

  async unpin(ids: readonly string[]): Promise<void> {
    await this.#deps.store.remove(ids);
    this.pinned.set(new Map([...this.pinned.read()].filter(([id]) => !ids.includes(id))));
  }

  /** Compares the kept files with the server. */
  async refresh(): Promise<void> {
    for (const pin of this.pinned.read().values()) {
      const node = await this.#deps.get(pin.id);
      if (!node) await this.unpin([pin.id]);
      else if (node.generation !== pin.generation && (await this.#renew(pin, node)) !== 'pinned')
        await this.unpin([pin.id]);
    }
  }

  async #renew(pin: Pin, node: DriveNode): Promise<PinOutcome> {
    const { id } = await this.#deps.versionOf(node.id);
    if (id !== pin.versionId) return this.pin(node);
    await this.#store({ ...pin, name: node.name, generation: node.generation });
    return 'pinned';
  }

  async #fetch({ id, name, size, contentType, generation }: DriveNode): Promise<void> {
    const version = await this.#deps.versionOf(id);
    const bytes = await this.#deps.fetch(id, size, version.sha256);
    await this.#store({ id, name, size, contentType, generation, versionId: version.id, bytes });
  }

  async #store(pin: Pin): Promise<void> {
    await this.#deps.store.put(pin);
    this.pinned.set(new Map([...this.pinned.read(), [pin.id, pin]]));
  }

  #bytesWithout(id: string): number {
    return [...this.pinned.read().values()].reduce((sum, pin) => (pin.id === id ? sum : sum + pin.size), 0);
  }
}

export const pinLimits = { fileBytes: 200 * 1024 ** 2, allBytes: 2 * 1024 ** 3 } as const;
