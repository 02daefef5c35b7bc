/** Whether the person wants to be told at the end of their uploads while they look elsewhere; kept on this device. */
export class EndNotice {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #listeners = new Set<() => void>();
  #isWanted: boolean;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#isWanted = read(storage) === 'yes';
  }

  readonly read = (): boolean => this.#isWanted;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(isWanted: boolean): void {
    this.#isWanted = isWanted;
    try {
      this.#storage.setItem(key, isWanted ? 'yes' : 'no');
    } catch {
      // A browser that keeps nothing keeps it for this page.
    }
    for (const listener of this.#listeners) listener();
  }
}

const key = 'uploads-tell-at-end';

function read(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
