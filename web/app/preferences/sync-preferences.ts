import type { Preferences } from '@hearth/contract';
import { type Call, newRequestId } from '../../lib/backend/call.ts';
import { chosenEvent, readUnsent, storeUnsent } from '../../lib/device/unsent-choice.ts';
import type { PreferenceName, PreferenceStorage } from './preference-storage.ts';
import { isSame, settle } from './settle-preferences.ts';

export interface SyncParts {
  readonly window: Window;
  readonly uid: string;
  readonly call: Call;
  readonly storage: PreferenceStorage;
}

/**
 * Applies the preferences of the account and sends the choices made here; returns a function that stops the sync.
 * Failed requests show no error, because the choice applies locally, stays marked as unsent and is sent later.
 */
export function syncPreferences({ window, uid, call, storage }: SyncParts): () => void {
  const stop = new AbortController();
  /** The names chosen since the page was opened; they override the account, because the person has just chosen them. */
  const fresh = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function pull() {
    readAt = performance.now();
    const { preferences } = await call('account-preferences', {});
    if (stop.signal.aborted) return;
    const unsent = new Set([...readUnsent(window), ...fresh]);
    const { adopt, send } = settle(preferences, storage, { fresh, unsent, uid, before: ownerOf(window) });
    storeOwner(window, uid);
    storeUnsent(window, send);
    for (const [name, value] of adopt) storage.adopt(name, value);
    await push();
  }
  async function push() {
    const names = storage.names.filter((name) => fresh.has(name) || readUnsent(window).includes(name));
    if (names.length === 0) return;
    const sent = Object.fromEntries(names.map((name) => [name, storage.read(name)])) as Preferences;
    await call('account-setPreferences', { preferences: sent }, newRequestId());
    const isSent = (name: string) => names.some((known) => known === name && isSame(sent[known], storage.read(known)));
    for (const name of [...fresh].filter(isSent)) fresh.delete(name);
    storeUnsent(
      window,
      readUnsent(window).filter((name) => !isSent(name)),
    );
  }
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined);
  const onChosen = (event: Event) => {
    if (event instanceof CustomEvent && isName(storage, event.detail)) fresh.add(event.detail);
    clearTimeout(timer);
    timer = setTimeout(() => quietly(push), settleMs);
  };
  /** The same person may have changed preferences in another browser. */
  const onSeen = () => {
    if (window.document.visibilityState === 'visible' && performance.now() - readAt > agreeMs) quietly(pull);
  };

  window.addEventListener(chosenEvent, onChosen, { signal: stop.signal });
  window.document.addEventListener('visibilitychange', onSeen, { signal: stop.signal });
  quietly(pull);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

const settleMs = 300;
const agreeMs = 30_000;

function isName(storage: PreferenceStorage, name: unknown): name is PreferenceName {
  return storage.names.some((known) => known === name);
}

const key = 'preferences-of';

/** The user id that the stored preferences belong to. */
function ownerOf(window: Window): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // Storage is disabled.
  }
}

function storeOwner(window: Window, uid: string): void {
  try {
    window.localStorage.setItem(key, uid);
  } catch {
    // Storage is disabled, so the stored preferences keep no owner.
  }
}
