import { UploadError } from '@hearth/client/uploader';
import { toAppError } from '../../../lib/backend/app-error.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { tinyInCall } from '../queue/lanes.ts';
import type { RunningUpload, StartedUpload, UploadEvents } from '../queue/upload.ts';
import { readTogether } from '../review/read-together.ts';
import { RefusedUpload, waitFor } from './begin-uploads.ts';
import { abortUpload } from './follow-upload.ts';

/** One tiny file in transfer. */
interface Parcel {
  readonly file: File;
  readonly begun: StartedUpload;
  readonly events: UploadEvents;
  /** Sends the file in its own request, for servers that reject batch calls. */
  readonly sendAlone: () => RunningUpload;
  isOver: boolean;
}

/** Sends many tiny files per call: with one request each, the request overhead exceeds the bytes. */
export class Filler {
  readonly #backend: Backend;
  #waiting: Parcel[] = [];
  #isGathering = false;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  add(file: File, begun: StartedUpload, events: UploadEvents, sendAlone: () => RunningUpload): RunningUpload {
    const parcel: Parcel = { file, begun, events, sendAlone, isOver: false };
    this.#waiting.push(parcel);
    // Files that the queue starts in the same tick share one call.
    if (!this.#isGathering) queueMicrotask(() => this.#go());
    this.#isGathering = true;
    return {
      pause: () => {},
      resume: () => {},
      cancel: () => {
        parcel.isOver = true;
        abortUpload(this.#backend, begun.uploadId);
      },
    };
  }

  #go(): void {
    const parcels = this.#waiting;
    this.#waiting = [];
    this.#isGathering = false;
    for (let at = 0; at < parcels.length; at += tinyInCall) void this.#send(parcels.slice(at, at + tinyInCall));
  }

  async #send(all: readonly Parcel[]): Promise<void> {
    const bytes = await readTogether(all.map(({ file }) => file));
    const readable: { readonly parcel: Parcel; readonly base64: string }[] = [];
    for (const [index, parcel] of all.entries()) {
      const read = bytes[index];
      if (parcel.isOver) continue;
      if (read?.length === parcel.file.size) readable.push({ parcel, base64: toBase64(read) });
      else this.#fail(parcel, new UploadError('upload/source-changed'));
    }
    if (readable.length === 0) return;
    const outcomes = await this.#call(
      readable.map(({ parcel, base64 }) => ({ uploadId: parcel.begun.uploadId, base64 })),
    );
    for (const [index, { parcel }] of readable.entries()) {
      const outcome = outcomes?.[index];
      if (parcel.isOver) continue;
      if (!outcome) parcel.sendAlone();
      else if (outcome.state === 'done') parcel.events.onDone();
      else this.#fail(parcel, new RefusedUpload(outcome));
    }
  }

  /** Undefined when the server, or a proxy in front of the server, rejects batch calls. */
  async #call(files: { uploadId: string; base64: string }[]) {
    // All retries share one request id, so a retry after a lost response does not store the files twice.
    const requestId = newRequestId();
    for (let tries = 0; ; tries += 1) {
      try {
        return (await this.#backend.call('upload-small', { files }, requestId)).uploads;
      } catch (error) {
        if (!toAppError(error).retryable || tries >= triesMax) return undefined;
        await waitFor(Math.min(60_000, 1000 * 2 ** tries));
      }
    }
  }

  #fail(parcel: Parcel, error: unknown): void {
    abortUpload(this.#backend, parcel.begun.uploadId);
    parcel.events.onFailed(error);
  }
}

const triesMax = 10;

/** Encodes bytes for a JSON call. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // JavaScript engines limit the number of arguments of a function call.
  for (let at = 0; at < bytes.length; at += sliceMax) text += String.fromCharCode(...bytes.subarray(at, at + sliceMax));
  return btoa(text);
}

const sliceMax = 0x2000;
