import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CallableRequest, type CallableResponse, HttpsError } from 'firebase-functions/v2/https';
import { type Sentence, sentenceIn } from './sentences.ts';

/** A chosen file. Its address is good until the run ends. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly url: string;
}

/** What Hearth calls an action with. */
interface ActionData {
  readonly files: readonly ChosenFile[];
  readonly results: { readonly url: string };
  readonly input: Readonly<Record<string, string>>;
  readonly language: string;
}

/** One run: the chosen files, and what can be done with them. */
export interface Run extends ActionData {
  readonly signal: AbortSignal;
  /** The bytes of a file, or a part of them; `end` is inclusive. */
  open(file: ChosenFile, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Adds a file beside the chosen ones, or a folder where the path ends with `/`. */
  add(path: string, contentType: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  progress(done: number, total: number): void;
  /** An error whose sentence the person reads. */
  refuse(sentence: Sentence): HttpsError;
}

export interface ActionResult {
  readonly rows?: readonly { readonly fileId: string; readonly label: string; readonly value: string }[];
}

type Handler = (
  request: CallableRequest<ActionData>,
  response?: CallableResponse<{ readonly done: number; readonly total: number }>,
) => Promise<ActionResult>;

export function asAction(work: (run: Run) => Promise<ActionResult>): Handler {
  return async ({ data }, response) => {
    const signal = response?.signal ?? new AbortController().signal;
    return work({
      ...data,
      signal,
      async open({ url }, range) {
        const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
        const reply = await fetch(url, { headers, signal });
        if (!reply.ok) throw await errorOf(reply);
        return reply.body ? Readable.fromWeb(reply.body as ReadableStream) : Readable.from([]);
      },
      async add(path, contentType, bytes) {
        const url = new URL(data.results.url);
        url.searchParams.set('path', path);
        // The types of fetch do not know that Node streams any iterable.
        const body = bytes as unknown as BodyInit;
        const sending: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', signal };
        const reply = await fetch(url, { ...sending, headers: { 'content-type': contentType } });
        if (!reply.ok) throw await errorOf(reply);
        await reply.body?.cancel();
      },
      progress: (done, total) => void response?.sendChunk({ done, total }),
      refuse: (sentence) => new HttpsError('failed-precondition', sentenceIn(data.language, sentence)),
    });
  };
}

/** Hearth says in its reply why it refused. */
async function errorOf(reply: Response): Promise<HttpsError> {
  const { error } = (await reply.json().catch(() => ({}))) as { error?: { message?: unknown } };
  return new HttpsError('failed-precondition', typeof error?.message === 'string' ? error.message : reply.statusText);
}
