import { fingerprintOf } from '@hearth/client/uploader';
import { toAppError } from '../../../lib/backend/app-error.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { type BeginOutcome, laneOf, type StartedUpload, type UploadInput } from '../queue/upload.ts';
import { deviceName } from '../sessions/device-name.ts';

/** Reserves many files in one call; `places` holds the reservations that an earlier page received. */
export async function beginUploads(
  backend: Backend,
  inputs: readonly UploadInput[],
  reservations: Pick<WeakMap<UploadInput, StartedUpload>, 'get' | 'delete'> = new WeakMap(),
): Promise<readonly BeginOutcome[]> {
  const known = inputs.map((input) => reservations.get(input));
  // A reservation is used once: a retry of the same file must request a new one.
  for (const input of inputs) reservations.delete(input);
  const fresh = inputs.filter((_, index) => !known[index]);
  const outcomes = fresh.length === 0 ? [] : await requestReservations(backend, fresh);
  let next = 0;
  return known.map((begun): BeginOutcome => {
    if (begun) return { ok: true, begun };
    next += 1;
    return outcomes[next - 1] ?? { ok: false, error: new Error('The server has answered to fewer than were asked.') };
  });
}

/** Retries with backoff while the server is unreachable. */
async function requestReservations(backend: Backend, inputs: readonly UploadInput[]): Promise<readonly BeginOutcome[]> {
  const files = await Promise.all(inputs.map(describeFile));
  // All retries share one request id, so a retry after a lost response does not begin the uploads twice.
  const requestId = newRequestId();
  for (let tries = 0; ; tries += 1) {
    try {
      const { uploads } = await backend.call('upload-beginMany', { files }, requestId);
      return uploads.map((upload) =>
        upload.state === 'begun' ? { ok: true, begun: upload } : { ok: false, error: new RefusedUpload(upload) },
      );
    } catch (error) {
      if (!toAppError(error).retryable || tries >= triesMax) throw error;
      await waitFor(Math.min(60_000, 1000 * 2 ** tries));
    }
  }
}

const triesMax = 10;

async function describeFile({ folderId, name, file, conflict, generation }: UploadInput) {
  // Only large files are resumable; a single-request upload ends too soon to need a fingerprint.
  const fingerprint = laneOf(file.size) === 'large' ? await fingerprintOf(file).catch(() => undefined) : undefined;
  return {
    ...{ folderId, name, size: file.size, conflict },
    contentType: file.type.slice(0, 255) || 'application/octet-stream',
    contentMtime: Math.max(0, file.lastModified),
    device: deviceName(navigator.userAgent),
    ...(generation !== undefined && { generation }),
    ...(fingerprint && { fingerprint }),
  };
}

/** Has the shape of the SDK's errors, so that the same code translates both. */
export class RefusedUpload extends Error {
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, details }: { code: string; message: string; details: Record<string, unknown> }) {
    super(message);
    this.name = 'FirebaseError';
    this.details = { ...details, code };
  }
}

/** Resolves after the delay, or earlier when the network returns. */
export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
