/** One request of the upload protocol: a POST without cookies. */
export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | string | null;
  readonly signal: AbortSignal;
  /** Called with upload progress, if the platform reports it. */
  readonly onProgress?: (bytes: number) => void;
}

export interface Reply {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
}

/** Rejects with the signal's reason after an abort, and with `LostReply` when no response arrived. */
export type Send = (parcel: Parcel) => Promise<Reply>;

/** No response arrived, so the server may have processed the request or not. */
export class LostReply extends Error {}

/** `XMLHttpRequest` reports upload progress, `fetch` does not; Node and some workers have only `fetch`. */
export function platformSend(): Send {
  return typeof XMLHttpRequest === 'undefined' ? sendByFetch : sendByXhr;
}

/** A connection without progress for this long is dead, even if the system does not report an error. */
const stallMs = 60_000;
/** The server may have to verify a large file before its last response. */
const answerMs = 5 * 60_000;

const sendByFetch: Send = async ({ url, headers, body, signal, onProgress }) => {
  signal.throwIfAborted();
  try {
    const deadline = AbortSignal.timeout(answerMs);
    const either = AbortSignal.any([signal, deadline]);
    const response = await fetch(url, { method: 'POST', headers, body, credentials: 'omit', signal: either });
    const text = await response.text();
    if (body instanceof Blob) onProgress?.(body.size);
    return { status: response.status, header: (name) => response.headers.get(name), text };
  } catch (cause) {
    signal.throwIfAborted();
    throw new LostReply('The server did not answer.', { cause });
  }
};

const sendByXhr: Send = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let watchdog = setTimeout(() => request.abort(), stallMs);
    const alive = (ms: number) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => request.abort(), ms);
    };
    const abort = () => request.abort();
    const settle = (end: () => void) => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', abort);
      end();
    };
    const lost = () =>
      settle(() => reject(signal.aborted ? signal.reason : new LostReply('The server did not answer.')));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      alive(stallMs);
      onProgress?.(loaded);
    };
    request.upload.onload = () => alive(answerMs);
    request.onload = () =>
      settle(() =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        }),
      );
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener('abort', abort);
    request.send(body);
  });
