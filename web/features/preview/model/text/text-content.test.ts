import { describe, expect, it } from 'vitest';
import { readContent, writeContent } from './text-content.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('An edited text', () => {
  it('keeps its line endings and its byte order mark', () => {
    for (const text of ['a\nb\n', 'a\r\nb\r\n', '\ufeffa\nb', '', 'née 你好']) {
      const content = readContent(utf8(text));
      if (typeof content === 'string') throw new Error(content);
      expect(content.text).not.toMatch(/[\r\ufeff]/);
      expect(writeContent(content)).toEqual(utf8(text));
    }
  });

  it('uses the more frequent of mixed line endings', () => {
    const content = readContent(utf8('a\r\nb\r\nc\n'));
    expect(content).toMatchObject({ text: 'a\nb\nc\n', lineEnd: '\r\n' });
  });

  it('must be UTF-8, because a wrongly detected encoding would corrupt the file', () => {
    expect(readContent(bytes(0xff, 0xfe, 0x41, 0))).toBe('encoding');
    expect(readContent(bytes(0x6e, 0xe9, 0x65))).toBe('encoding');
    expect(readContent(bytes(0x50, 0x4b, 0, 4))).toBe('binary');
  });
});
