/** The ids of jobs that this browser waits for, per person. */
export interface AwaitedJobs {
  readonly read: () => readonly string[];
  readonly add: (id: string) => void;
  /** False when another tab has taken it. */
  readonly take: (id: string) => boolean;
}

export function createAwaitedJobs(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, uid: string): AwaitedJobs {
  const key = `hearth.work.${uid}`;
  let own: readonly string[] = [];
  const read = () => (storage ? idsIn(storage.getItem(key)) : own);
  function write(ids: readonly string[]) {
    own = ids.slice(-idsMax);
    try {
      storage?.setItem(key, own.join(' '));
    } catch {
      // The storage is full: the end is announced only while this tab is open.
    }
  }
  return {
    read,
    add(id) {
      const ids = read();
      if (!ids.includes(id)) write([...ids, id]);
    },
    take(id) {
      const ids = read();
      if (!ids.includes(id)) return false;
      write(ids.filter((other) => other !== id));
      return true;
    },
  };
}

const idsMax = 50;

/** Anybody can edit local storage with the browser's tools. */
function idsIn(text: string | null): readonly string[] {
  return (text ?? '').split(' ').filter((id) => /^[0-9A-Za-z]{1,64}$/.test(id));
}
