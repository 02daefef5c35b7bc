import { keepsOffline, waitingHint } from '../../../lib/device/device.ts';
import { createCell } from '../model/cell.ts';
import type { Listings } from '../model/listings.ts';
import type { WaitingChange } from '../model/offline/change.ts';
import type { OfflineManager } from '../model/offline/offline-manager.ts';
import type { Pin } from '../model/offline/pins.ts';
import type { OfflineParts } from './device/offline-parts.ts';

/**
 * The part of working without a network that every page needs; the rest is loaded beside the first list. Nothing waits
 * for it but a list that would be read while changes still wait.
 */
export function createOfflineManager(parts: OfflineParts, listings: () => Listings): OfflineManager {
  const { window, backend } = parts;
  const changes = createCell<readonly WaitingChange[]>([]);
  const pins = createCell<ReadonlyMap<string, Pin>>(new Map());
  const isOn = () => keepsOffline(window) && backend.auth.currentUser !== null;
  let opened = isOn() ? open() : null;
  async function open() {
    try {
      // After the first list has been asked for: it comes from the server when the server is quicker.
      await Promise.resolve();
      const { openDevice } = await import('./device/open-device.ts');
      return await openDevice({ ...parts, listings: listings(), changes, pins });
    } catch {
      return null; // A browser that keeps nothing, as in a private window.
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
    async keep(made) {
      const kept = await queue();
      if (!kept) return false;
      await kept.add(made);
      // The browser may be wrong about the network; if it is not, they wait.
      kept.flush().catch(() => {});
      return true;
    },
    name: async (keys, sentence) => (await queue())?.name(keys, sentence),
    takeBack: async (keys) => (await queue())?.takeBack(keys) ?? [],
    again: async (keys) => (await queue())?.again(keys) ?? [],
    async flush() {
      if (waitingHint.read(window)) await (await queue())?.flush();
    },
    reread: async () => (await (isOn() ? device() : opened))?.reread(),
    nodesIn: async (folderId) => (await device())?.nodesIn(folderId),
    pins,
    // Without a worker, on plain http, no page opens offline: a file would be kept in vain.
    canPin: () => isOn() && window.isSecureContext,
    pin: async (node) => (await device())?.pins.pin(node) ?? null,
    unpin: async (ids) => (await device())?.pins.unpin(ids),
    lookAtPins() {
      if (pins.read().size > 0) void device().then((kept) => kept?.lookAtPins());
    },
  };
}
