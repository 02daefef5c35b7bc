import { decodeText, type Encoding, isBinary } from '../model/decode-text.ts';
import { readBytes } from './read-bytes.ts';

/** What stands at an address, as text; null when it is not text after all. */
export async function readText(
  url: string,
  size: number,
  signal: AbortSignal,
  encoding?: Encoding,
): Promise<string | null> {
  const bytes = await readBytes(url, { max: size }, signal);
  // Who names an encoding of two bytes a letter expects zeros.
  return encoding !== 'utf-16le' && isBinary(bytes) ? null : decodeText(bytes, encoding);
}
