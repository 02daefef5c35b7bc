/** The message of a toast and its one action. */
interface ToastInput {
  readonly message: string;
  readonly tone?: 'plain' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void; readonly undoes?: boolean };
  /** The id of the failed request. */
  readonly reference?: string | undefined;
  readonly lifetimeMs?: number;
}

export interface Toast extends ToastInput {
  readonly id: number;
}

/** The clock of the queue; tests pass one that they advance. */
export interface ToastTime {
  readonly now: () => number;
  /** Calls `run` later; the returned function cancels the call. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface ToastQueue {
  readonly show: (toast: ToastInput) => number;
  readonly dismiss: (id: number) => void;
  /** Stops all timers while the pointer or the focus is on a toast. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Runs the newest undo that is still visible; false when there is none. */
  readonly undoLatest: () => boolean;
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToastQueue(time: ToastTime): ToastQueue {
  let toasts: readonly Toast[] = [];
  let held = false;
  let lastId = 0;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const id of [...clocks.keys()]) if (!next.some((toast) => toast.id === id)) stop(id);
    for (const listener of listeners) listener();
  }
  function start(id: number, leftMs: number) {
    clocks.set(id, { leftMs, since: time.now(), cancel: time.after(leftMs, () => dismiss(id)) });
  }
  function stop(id: number) {
    clocks.get(id)?.cancel();
    clocks.delete(id);
  }
  function dismiss(id: number) {
    set(toasts.filter((toast) => toast.id !== id));
    if (toasts.length === 0) held = false;
  }

  return {
    show(input) {
      lastId += 1;
      const toast = { ...input, id: lastId };
      const lifetimeMs = input.lifetimeMs ?? (input.tone === 'danger' ? dangerLifetimeMs : lifetime);
      if (held) clocks.set(toast.id, { leftMs: lifetimeMs, since: time.now(), cancel: () => {} });
      else start(toast.id, lifetimeMs);
      set([...toasts, toast].slice(-shownMax));
      return toast.id;
    },
    dismiss,
    hold() {
      if (held) return;
      held = true;
      for (const [id, clock] of clocks) {
        clock.cancel();
        clocks.set(id, { ...clock, leftMs: Math.max(0, clock.leftMs - (time.now() - clock.since)), cancel: () => {} });
      }
    },
    release() {
      if (!held) return;
      held = false;
      for (const [id, clock] of [...clocks]) start(id, clock.leftMs);
    },
    undoLatest() {
      const toast = toasts.findLast((candidate) => candidate.action?.undoes);
      if (!toast) return false;
      dismiss(toast.id);
      toast.action?.run();
      return true;
    },
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Clock {
  readonly leftMs: number;
  readonly since: number;
  readonly cancel: () => void;
}

const shownMax = 3;
const lifetime = 5000;
const dangerLifetimeMs = 10_000;
