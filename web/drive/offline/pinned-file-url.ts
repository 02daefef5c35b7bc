import { toAppError } from '../../lib/backend/app-error.ts';
import type { OfflineManager, Pin } from './offline-manager.ts';

/** The URL of a file kept on this device, for when the server cannot be reached. Other errors are thrown again. */
export function pinnedFileUrl({ pins }: Pick<OfflineManager, 'pins'>, nodes: readonly { readonly id: string }[]) {
  return (error: unknown): { readonly url: string; readonly name: string } => {
    const [only] = nodes;
    const pin = nodes.length === 1 && only ? pins.read().get(only.id) : undefined;
    if (!pin || toAppError(error).code !== 'network') throw error;
    return { url: addressOf(pin), name: pin.name };
  };
}

/**
 * A blob URL has our origin, so an uploaded file must not run there as a page: only images without scripts, video and
 * audio keep their type (T6).
 */
function addressOf({ bytes, contentType }: Pin): string {
  const cached = addresses.get(bytes);
  if (cached) return cached;
  const type = contentType !== null && shown.test(contentType) ? contentType : 'application/octet-stream';
  const address = URL.createObjectURL(bytes.slice(0, bytes.size, type));
  addresses.set(bytes, address);
  return address;
}

const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/[\w.+-]+|audio\/[\w.+-]+)$/;

/** One URL per blob for the lifetime of the page. */
const addresses = new WeakMap<Blob, string>();
