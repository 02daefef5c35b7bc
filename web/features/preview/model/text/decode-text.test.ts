import { describe, expect, it } from 'vitest';
import { decodeText, isBinary } from './decode-text.ts';

describe('decoding text', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('grün 你好'), 'grün 你好'],
    ['UTF-8 with its mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'a'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'a'],
    ['UTF-16, the other way round', Uint8Array.of(0xfe, 0xff, 0x00, 0x61), 'a'],
    ['the old Western encoding', Uint8Array.of(0x67, 0x72, 0xfc, 0x6e), 'grün'],
  ])('reads %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

  it('detects binary content whatever the file name says', () => {
    expect(isBinary(Uint8Array.of(0x4d, 0x5a, 0x00, 0x01))).toBe(true);
    expect(isBinary(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe(false);
    expect(isBinary(new TextEncoder().encode('text'))).toBe(false);
  });

  it('uses the encoding that the person chose', () => {
    expect(decodeText(Uint8Array.of(0xcf, 0xf0, 0xe8), 'windows-1251')).toBe('При');
    expect(decodeText(Uint8Array.of(0x61, 0x00), 'utf-16le')).toBe('a');
  });
});
