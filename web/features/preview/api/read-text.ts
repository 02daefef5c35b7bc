import { decodeText, type Encoding, isBinary } from '../model/decode-text.ts';
import { readBytes } from './read-bytes.ts';

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
