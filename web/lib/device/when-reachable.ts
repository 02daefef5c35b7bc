/**
 * Calls back once, when the server answers. It asks when the network comes back and again and again in between: the event
 * may have passed already, and a server that restarts sends none.
 */
export function whenReachable(found: () => void, { fetch, events }: Reachability = { fetch: ask, events: window }) {
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const answers = await fetch().catch(() => false);
    if (stopped) return;
    if (answers) {
      stop();
      found();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(attempt, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    events.removeEventListener('online', attempt);
  }

  events.addEventListener('online', attempt);
  timer = setTimeout(attempt, waitMs);
  return stop;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

interface Reachability {
  fetch(): Promise<boolean>;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

async function ask(): Promise<boolean> {
  return (await fetch('/healthz', { cache: 'no-store' })).ok;
}
