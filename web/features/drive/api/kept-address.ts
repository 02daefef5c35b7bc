import { toAppError } from '../../../lib/backend/app-error.ts';
import type { OfflineManager } from '../model/offline/offline-manager.ts';
import type { Pin } from '../model/offline/pins.ts';

/** Where a file can be read that this device keeps: for when the server could not be reached. Other trouble stays trouble. */
export function keptAddress({ pins }: Pick<OfflineManager, 'pins'>, nodes: readonly { readonly id: string }[]) {
  return (error: unknown): { readonly url: string; readonly name: string } => {
    const [only] = nodes;
    const pin = nodes.length === 1 && only ? pins.read().get(only.id) : undefined;
    if (!pin || toAppError(error).code !== 'network') throw error;
    return { url: addressOf(pin), name: pin.name };
  };
}

/**
 * An address of ours has our origin, so what somebody uploaded must not become a page there: only pictures without
 * scripts, films and sound keep their type (T6).
 */
function addressOf({ bytes, contentType }: Pin): string {
  const known = addresses.get(bytes);
  if (known) return known;
  const type = contentType !== null && shown.test(contentType) ? contentType : 'application/octet-stream';
  const address = URL.createObjectURL(bytes.slice(0, bytes.size, type));
  addresses.set(bytes, address);
  return address;
}

const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/[\w.+-]+|audio\/[\w.+-]+)$/;

/** One address for the same bytes, as long as the page lives. */
const addresses = new WeakMap<Blob, string>();
