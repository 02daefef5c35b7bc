import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { boundaryOf, closingLength, readRelated } from './multipart.ts';

const boundary = '0123456789';

function bodyWith(content: Buffer, metadata = '{"a":1}'): Buffer {
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--`)]);
}

async function* cut(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function read(body: Buffer, size: number) {
  const related = await readRelated(cut(body, size), boundary);
  const chunks: Uint8Array[] = [];
  for await (const chunk of related.content) chunks.push(chunk);
  return { ...related, content: Buffer.concat(chunks) };
}

describe('A multipart body', () => {
  const trap = Buffer.from(`\r\n--012345678\r\n--${boundary.slice(0, 9)}X\r\n\r\n--\r\n-`);

  it('is read the same for every position of chunk boundaries', async () => {
    const body = bodyWith(trap);
    for (let size = 1; size <= body.length; size += 1) {
      const { metadata, contentType, content, readBefore } = await read(body, size);
      expect(Buffer.from(metadata).toString()).toBe('{"a":1}');
      expect(contentType).toBe('image/png');
      expect(content.equals(trap)).toBe(true);
      expect(body.length - readBefore - closingLength(boundary)).toBe(trap.length);
    }
  });

  it('may have empty content, a preamble, an epilogue and parts without headers', async () => {
    expect((await read(bodyWith(Buffer.of()), 7)).content.length).toBe(0);
    const loose = `hello\r\n--${boundary}  \r\n\r\n{}\r\n--${boundary}\r\n\r\nbytes\r\n--${boundary}--\r\nbye`;
    const { content, contentType } = await read(Buffer.from(loose), 5);
    expect(content.toString()).toBe('bytes');
    expect(contentType).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'just bytes'],
    ['one part', `--${boundary}\r\n\r\n{}\r\n--${boundary}--`],
    ['no end', bodyWith(Buffer.from('half')).subarray(0, -4).toString()],
    ['a third part', `--${boundary}\r\n\r\n{}\r\n--${boundary}\r\n\r\nx\r\n--${boundary}\r\n\r\ny\r\n--${boundary}--`],
    ['text behind a boundary', `--${boundary}x\r\n\r\n{}\r\n--${boundary}\r\n\r\nx\r\n--${boundary}--`],
    ['headers without end', `--${boundary}\r\n${'a: b\r\n'.repeat(3000)}`],
    ['metadata without end', `--${boundary}\r\n\r\n${'x'.repeat(limits.storage.metadataBytesMax + 100)}`],
    ['a preamble without end', 'x'.repeat(5000)],
  ])('with %s is refused', async (_what, text) => {
    for (const size of [1, 17, 4096])
      await expect(read(Buffer.from(text), size)).rejects.toSatisfy(
        (error) => error instanceof AppError && error.code === 'storage/invalid-argument',
      );
  });

  it('names its boundary, quoted or not', () => {
    expect(boundaryOf('multipart/related; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Related; type="x"; boundary="a b"; y=z')).toBe('a b');
    for (const other of [
      undefined,
      '',
      'multipart/related',
      'multipart/form-data; boundary=x',
      'multipart/related; boundary=',
    ])
      expect(boundaryOf(other)).toBeUndefined();
  });
});
