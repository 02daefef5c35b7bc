import type { Listings } from '../../../drive/listings/listings.ts';
import type { WaitingChange } from '../../../drive/offline/change.ts';
import type { Pin } from '../../../drive/offline/offline-manager.ts';
import { driveKeys } from '../../../drive/query-keys.ts';
import type { Cell } from '../../../drive/store/cell.ts';
import { sendChange } from '../../../drive/writes/send-change.ts';
import { isReadOnlyError, toAppError } from '../../../lib/backend/app-error.ts';
import { isOfflineEnabled, storeInit, waitingHint } from '../../../lib/device/device.ts';
import { ChangeQueue } from '../model/change-queue.ts';
import { ListCache } from '../model/list-cache.ts';
import { type PinStore, Pins, pinLimits } from '../model/pins.ts';
import type { OfflineDeps } from '../offline-deps.ts';
import { openChangeStore } from './change-store.ts';
import { openDeviceTables } from './device-tables.ts';
import { openListStore } from './list-store.ts';
import { pinSource } from './pin-source.ts';
import { openPinStore } from './pin-store.ts';

interface DeviceDeps extends OfflineDeps {
  readonly listings: Listings;
  readonly changes: Cell<readonly WaitingChange[]>;
  readonly pins: Cell<ReadonlyMap<string, Pin>>;
}

interface Device {
  readonly queue: ChangeQueue;
  readonly pins: Pins;
  readonly refreshPins: () => void;
  readonly nodesIn: ListCache['nodesIn'];
  readonly reread: () => Promise<void>;
}

/** Opens everything for offline use; loaded beside the first list. */
export async function openDevice(deps: DeviceDeps): Promise<Device> {
  const { backend, window, listings, changes, queries } = deps;
  const uid = backend.auth.currentUser?.uid ?? '';
  const inside = openDeviceTables(window.indexedDB);
  /** Nothing is stored for a person who signed out or switched it off. */
  const mayStore = () => isOfflineEnabled(window) && backend.auth.currentUser?.uid === uid;
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('hearth-device') : null;
  const store = openChangeStore(inside, uid, (waits) => {
    waitingHint.write(window, waits);
    others?.postMessage(uid);
  });
  const queue = new ChangeQueue({
    uid,
    store,
    send: (change, key) => sendChange(backend.call, change, key),
    refusal: refusalOf,
    onSent: (change, answer) => cache.learn(change, answer),
    alone: (run) => (navigator.locks ? navigator.locks.request('hearth-changes', run) : run()),
  });
  queue.changes.subscribe(() => changes.set(queue.changes.read()));
  const cache = openListCache(deps, openListStore(inside, uid), mayStore);
  others?.addEventListener('message', ({ data }) => {
    if (data === uid && mayStore()) void queue.read().catch(() => {});
  });
  if (mayStore()) storeInit(window, backend.init);
  const { pins, refreshPins } = openPins(deps, openPinStore(inside, uid), mayStore);
  const reread = async () => void (await Promise.all([queue.read(), pins.read()]));
  await reread();
  window.addEventListener('online', refreshPins);
  refreshPins();
  comeBack(window, async () => {
    if (!mayStore() || !(queue.waiting().length > 0 || isCutOff(listings))) return;
    await queue.flush();
    await queries.invalidateQueries({ queryKey: driveKeys.all });
  });
  return { queue, pins, refreshPins, reread, nodesIn: (folderId) => cache.nodesIn(folderId) };
}

/** Compares kept files at the start, when the network is back, and after changes. */
function openPins({ backend, window, pins: cell }: DeviceDeps, store: PinStore, mayStore: () => boolean) {
  const put: PinStore['put'] = async (pin) => (mayStore() ? store.put(pin) : undefined);
  const pins = new Pins({ ...pinSource(backend), store: { ...store, put }, limits: pinLimits });
  pins.pinned.subscribe(() => cell.set(pins.pinned.read()));
  let isDue = false;
  const refreshPins = () => {
    if (isDue) return;
    isDue = true;
    window.setTimeout(() => {
      isDue = false;
      if (mayStore()) pins.refresh().catch(() => {});
    }, refreshDelayMs);
  };
  return { pins, refreshPins };
}

const refreshDelayMs = 2000;

/** Retries when the network may be back: on the browser's event, on focus, and regularly. */
function comeBack(window: Window, run: () => Promise<void>): void {
  const attempt = () => void run().catch(() => {});
  window.addEventListener('online', attempt);
  window.addEventListener('focus', attempt);
  window.setInterval(attempt, tryAgainMs);
  attempt();
}

const tryAgainMs = 30_000;

function isCutOff(listings: Listings): boolean {
  return listings.all().some(({ listing }) => toAppError(listing.read().error).code === 'network');
}

function openListCache(
  { backend, queries, window, listings, changes }: DeviceDeps,
  lists: ReturnType<typeof openListStore>,
  mayStore: () => boolean,
): ListCache {
  const { auth } = backend;
  return new ListCache({
    listings,
    changes,
    read: lists.read,
    readLike: lists.readLike,
    write: async (list) => (mayStore() ? lists.write(list) : undefined),
    remove: lists.remove,
    pathOf: (folderId) =>
      queries.getQueryData<{ readonly path: { id: string; name: string }[] }>(driveKeys.path(folderId))?.path ?? null,
    showPath(folderId, path, at) {
      const key = driveKeys.path(folderId);
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, { path }, { updatedAt: at });
    },
    isLost(error) {
      const { code } = toAppError(error);
      // The session ended elsewhere: requesting a token lets the SDK sign out, which deletes the stored data.
      if (code === 'access/signed-out') void auth.currentUser?.getIdToken(true).catch(() => {});
      return lost.has(code);
    },
    later: (run) => void window.setTimeout(run, restMs),
  });
}

/** Limits how often a changing list is written. */
const restMs = 400;

const lost: ReadonlySet<string> = new Set(['drive/not-found', 'drive/trashed', 'drive/permission', 'access/denied']);

/** The error when the server refused the change; null when a later attempt may succeed. */
function refusalOf(error: unknown): WaitingChange['refused'] {
  const { code, serverMessage, retryable } = toAppError(error);
  return retryable || isReadOnlyError(code) || code === 'access/signed-out' ? null : { code, serverMessage };
}
