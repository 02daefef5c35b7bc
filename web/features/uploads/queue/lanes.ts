import type { Lane } from './upload.ts';

/** The number of concurrent uploads that the person chose on this device. */
export class Lanes {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #listeners = new Set<() => void>();
  #atOnce: number;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#atOnce = parse(read(storage));
  }

  readonly read = (): number => this.#atOnce;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(atOnce: number): void {
    this.#atOnce = atOnce;
    try {
      this.#storage.setItem(key, String(atOnce));
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    for (const listener of this.#listeners) listener();
  }

  /**
   * Small files cost a round trip and few bytes, so twice as many saturate the same connection. Tiny files share their
   * round trips.
   */
  lanes(): Readonly<Record<Lane, number>> {
    const isOne = this.#atOnce === 1;
    return {
      large: this.#atOnce,
      small: isOne ? 1 : Math.min(8, this.#atOnce * 2),
      tiny: isOne ? tinyInCall : 2 * tinyInCall,
    };
  }
}

/** The batch size of a call with tiny files. */
export const tinyInCall = 100;

export const atOnceChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const atOnceDefault = 3;
const key = 'uploads-at-once';

function read(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): number {
  return atOnceChoices.find((choice) => String(choice) === text) ?? atOnceDefault;
}
