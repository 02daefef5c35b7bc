/** The encodings that old tables come in, for who sees that the guess is wrong. */
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
 * Bytes as text: as somebody says they are written, else by their mark, else as UTF-8, else as the old Western encoding, in
 * which every byte is a letter.
 */
export function decodeText(bytes: Uint8Array, said?: Encoding): string {
  if (said) return new TextDecoder(said).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether bytes are not text at all, whatever the name says: text has no zero bytes. */
export function isBinary(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !hasMark && bytes.subarray(0, lookedAt).includes(0);
}

const lookedAt = 8192;
