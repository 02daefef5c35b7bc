import { encode } from 'uqr';

/**
 * A text as a QR code (ISO/IEC 18004) in UTF-8 with error correction M: rows of modules, true is dark. Versions 1 to 20
 * hold up to 666 bytes; undefined for a longer text, which a camera could not read from a screen.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > bytesMax) return undefined;
  return encode([...bytes], { ecc: 'M', boostEcc: false, maxVersion: 20, border: 0 }).data;
}

const bytesMax = 666;
