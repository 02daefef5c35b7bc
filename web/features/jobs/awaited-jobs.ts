/** Which long work this browser waits for; only ids, and each person's apart. */
export interface AwaitedJobs {
  readonly read: () => readonly string[];
  readonly add: (id: string) => void;
  /** False when it was not there: somebody else has taken it. */
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
      // The browser keeps no more: the end is then said in this tab while it lives, or not at all.
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

/** It may have been written by anybody who can open the tools of the browser. */
function idsIn(text: string | null): readonly string[] {
  return (text ?? '').split(' ').filter((id) => /^[0-9A-Za-z]{1,64}$/.test(id));
}
