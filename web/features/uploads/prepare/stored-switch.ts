/** A boolean setting of this device. */
export class StoredSwitch {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #isOn: boolean;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string) {
    this.#storage = storage;
    this.#key = key;
    this.#isOn = read(storage, key) === 'yes';
  }

  readonly read = (): boolean => this.#isOn;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(isOn: boolean): void {
    this.#isOn = isOn;
    try {
      this.#storage.setItem(this.#key, isOn ? 'yes' : 'no');
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    for (const listener of this.#listeners) listener();
  }
}

function read(storage: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
