import { decodeText, type Encoding, isBinary } from '../model/text/decode-text.ts';

/**
 * The bytes of a URL, all or one range (`end` exclusive). A file that has grown since the ticket is cut to the expected
 * size.
 */
export async function readBytes(
  url: string,
  part: { readonly start: number; readonly end: number } | { readonly max: number },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const isPart = 'start' in part;
  const wanted = isPart ? part.end - part.start : part.max;
  if (wanted <= 0) return new Uint8Array();
  const reply = await fetch(url, {
    ...(isPart && { headers: { range: `bytes=${part.start}-${part.end - 1}` } }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
  });
  if (!reply.ok) throw Object.assign(new Error(`The file answered ${reply.status}.`), await errorIn(reply));
  const bytes = new Uint8Array(await reply.arrayBuffer());
  // A server that ignores the range header sends the whole file, so the range is cut out here.
  if (isPart && reply.status !== 206) return bytes.slice(part.start, part.end);
  return bytes.length > wanted ? bytes.slice(0, wanted) : bytes;
}

const waitMs = 60_000;

/** The error of the server in the shape of a callable's error. */
async function errorIn(reply: Response): Promise<{ readonly details?: unknown }> {
  try {
    const body: unknown = await reply.json();
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    return typeof error === 'object' && error !== null && 'details' in error ? { details: error.details } : {};
  } catch {
    return {}; // The body is not JSON, for example a proxy's error page.
  }
}

/** The content of a URL as text; null when the content is binary. */
export async function readText(
  url: string,
  size: number,
  signal: AbortSignal,
  encoding?: Encoding,
): Promise<string | null> {
  const bytes = await readBytes(url, { max: size }, signal);
  // UTF-16 text contains zero bytes, so the binary check does not apply to it.
  return encoding !== 'utf-16le' && isBinary(bytes) ? null : decodeText(bytes, encoding);
}
