/** Legacy encodings that a person can choose when the detected one is wrong. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Decodes with the chosen encoding, else by the byte order mark, else as UTF-8, else as Windows-1252, in which every
 * byte is valid.
 */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether the content is binary: text contains no zero bytes. */
export function isBinary(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !hasMark && bytes.subarray(0, lookedAt).includes(0);
}

const lookedAt = 8192;
