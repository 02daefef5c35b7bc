import type { Listings } from '../../drive/listings/listings.ts';
import type { WaitingChange } from '../../drive/offline/change.ts';
import type { OfflineManager, Pin } from '../../drive/offline/offline-manager.ts';
import { createCell } from '../../drive/store/cell.ts';
import { isOfflineEnabled, waitingHint } from '../../lib/device/device.ts';
import type { OfflineDeps } from './offline-deps.ts';

/**
 * The part of offline use that every page needs; the rest is loaded beside the first list. Only a list that is read
 * while changes wait has to wait for it.
 */
export function createOfflineManager(deps: OfflineDeps, listings: () => Listings): OfflineManager {
  const { window, backend } = deps;
  const changes = createCell<readonly WaitingChange[]>([]);
  const pins = createCell<ReadonlyMap<string, Pin>>(new Map());
  const isOn = () => isOfflineEnabled(window) && backend.auth.currentUser !== null;
  let opened = isOn() ? open() : null;
  async function open() {
    try {
      // After the first list was requested, so that the server's response wins when it is faster.
      await Promise.resolve();
      const { openDevice } = await import('./device/open-device.ts');
      return await openDevice({ ...deps, listings: listings(), changes, pins });
    } catch {
      return null; // The browser stores nothing, as in a private window.
    }
  }
  async function device() {
    if (!isOn()) return null;
    opened ??= open();
    return opened;
  }
  const queue = async () => (await device())?.queue ?? null;
  return {
    changes,
    mustWait: () =>
      isOn() && (window.navigator.onLine === false || changes.read().some(({ refused }) => refused === null)),
    async store(made) {
      const changes = await queue();
      if (!changes) return false;
      await changes.add(made);
      // `navigator.onLine` may be wrong, so sending is tried; otherwise the changes wait.
      changes.flush().catch(() => {});
      return true;
    },
    name: async (keys, sentence) => (await queue())?.name(keys, sentence),
    undoChanges: async (keys) => (await queue())?.undoChanges(keys) ?? [],
    again: async (keys) => (await queue())?.again(keys) ?? [],
    async flush() {
      if (waitingHint.read(window)) await (await queue())?.flush();
    },
    reread: async () => (await (isOn() ? device() : opened))?.reread(),
    nodesIn: async (folderId) => (await device())?.nodesIn(folderId),
    pins,
    // Without a service worker, on plain http, no page opens offline, so a kept file would be useless.
    canPin: () => isOn() && window.isSecureContext,
    pin: async (node) => (await device())?.pins.pin(node) ?? null,
    unpin: async (ids) => (await device())?.pins.unpin(ids),
    refreshPins() {
      if (pins.read().size > 0) void device().then((changes) => changes?.refreshPins());
    },
  };
}
