import { toAppError } from '../../../../lib/backend/app-error.ts';
import { keepInit, keepsOffline, waitingHint } from '../../../../lib/device/device.ts';
import type { Cell } from '../../model/cell.ts';
import type { Listings } from '../../model/listings.ts';
import type { WaitingChange } from '../../model/offline/change.ts';
import { ChangeQueue } from '../../model/offline/change-queue.ts';
import { ListKeeper } from '../../model/offline/list-keeper.ts';
import { type Pin, type PinStore, Pins, pinLimits } from '../../model/offline/pins.ts';
import { driveKeys } from '../drive-keys.ts';
import { sendChange } from '../send-change.ts';
import { openChangeStore } from './change-store.ts';
import { openDeviceTables } from './device-tables.ts';
import { pinSource } from './fetch-pin.ts';
import { openListStore } from './list-store.ts';
import type { OfflineParts } from './offline-parts.ts';
import { openPinStore } from './pin-store.ts';

interface Parts extends OfflineParts {
  readonly listings: Listings;
  readonly changes: Cell<readonly WaitingChange[]>;
  readonly pins: Cell<ReadonlyMap<string, Pin>>;
}

interface Device {
  readonly queue: ChangeQueue;
  readonly pins: Pins;
  readonly lookAtPins: () => void;
  readonly nodesIn: ListKeeper['nodesIn'];
  readonly reread: () => Promise<void>;
}

/** Everything that working without a network takes, put together; loaded beside the first list. */
export async function openDevice(parts: Parts): Promise<Device> {
  const { backend, window, listings, changes, queries } = parts;
  const uid = backend.auth.currentUser?.uid ?? '';
  const inside = openDeviceTables(window.indexedDB);
  /** Whoever has left, or wants nothing kept, leaves nothing behind. */
  const mayKeep = () => keepsOffline(window) && backend.auth.currentUser?.uid === uid;
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
    onSent: (change, answer) => keeper.learn(change, answer),
    alone: (run) => (navigator.locks ? navigator.locks.request('hearth-changes', run) : run()),
  });
  queue.changes.subscribe(() => changes.set(queue.changes.read()));
  const keeper = keepLists(parts, openListStore(inside, uid), mayKeep);
  others?.addEventListener('message', ({ data }) => {
    if (data === uid && mayKeep()) void queue.read().catch(() => {});
  });
  if (mayKeep()) keepInit(window, backend.init);
  const { pins, lookAtPins } = keepFiles(parts, openPinStore(inside, uid), mayKeep);
  const reread = async () => void (await Promise.all([queue.read(), pins.read()]));
  await reread();
  window.addEventListener('online', lookAtPins);
  lookAtPins();
  comeBack(window, async () => {
    if (!mayKeep() || !(queue.waiting().length > 0 || isCutOff(listings))) return;
    await queue.flush();
    await queries.invalidateQueries({ queryKey: driveKeys.all });
  });
  return { queue, pins, lookAtPins, reread, nodesIn: (folderId) => keeper.nodesIn(folderId) };
}

/** Compared at the start, when the network is back, and a while after every change. */
function keepFiles({ backend, window, pins: cell }: Parts, store: PinStore, mayKeep: () => boolean) {
  const put: PinStore['put'] = async (pin) => (mayKeep() ? store.put(pin) : undefined);
  const pins = new Pins({ ...pinSource(backend), store: { ...store, put }, limits: pinLimits });
  pins.kept.subscribe(() => cell.set(pins.kept.read()));
  let isDue = false;
  const lookAtPins = () => {
    if (isDue) return;
    isDue = true;
    window.setTimeout(() => {
      isDue = false;
      if (mayKeep()) pins.look().catch(() => {});
    }, lookMs);
  };
  return { pins, lookAtPins };
}

const lookMs = 2000;

/** Tries again when there may be a network: when the browser says so, when somebody looks, and now. */
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

function keepLists(
  { backend, queries, window, listings, changes }: Parts,
  lists: ReturnType<typeof openListStore>,
  mayKeep: () => boolean,
): ListKeeper {
  const { auth } = backend;
  return new ListKeeper({
    ...{ listings, changes },
    read: lists.read,
    readLike: lists.readLike,
    write: async (list) => (mayKeep() ? lists.write(list) : undefined),
    remove: lists.remove,
    pathOf: (folderId) =>
      queries.getQueryData<{ readonly path: { id: string; name: string }[] }>(driveKeys.path(folderId))?.path ?? null,
    tellPath(folderId, path, at) {
      const key = driveKeys.path(folderId);
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, { path }, { updatedAt: at });
    },
    isLost(error) {
      const { code } = toAppError(error);
      // A session that has ended elsewhere: asking for a token tells the SDK, and whoever leaves takes all this along.
      if (code === 'access/signed-out') void auth.currentUser?.getIdToken(true).catch(() => {});
      return lost.has(code);
    },
    later: (run) => void window.setTimeout(run, restMs),
  });
}

/** A list that changes often is written a few times a second at most. */
const restMs = 400;

const lost: ReadonlySet<string> = new Set(['drive/not-found', 'drive/trashed', 'drive/permission', 'access/denied']);

/** The server has heard it and would not. Whatever else it is may go better later. */
function refusalOf(error: unknown): WaitingChange['refused'] {
  const { code, said, retryable } = toAppError(error);
  return retryable || code === 'access/signed-out' ? null : { code, said };
}
