import { describe, expect, it } from 'vitest';
import { encodeFrame, FrameReader } from './frames.ts';

const frameBytesMax = 1000;

describe('frames', () => {
  const frames = [
    encodeFrame('call', 7, { target: 'grüße' }, Buffer.from('{"data":1}')),
    encodeFrame('ping', 0),
    encodeFrame('data', 4_294_967_295, undefined, Buffer.alloc(300, 1)),
  ];

  it.each([1, 3, 13, 14, 1000])('arrive whole when the stream is cut every %i bytes', (size) => {
    const reader = new FrameReader(frameBytesMax);
    const bytes = Buffer.concat(frames);
    const read = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...reader.push(bytes.subarray(at, at + size)));
    expect(read.map(({ kind, id, head, body }) => [kind, id, head, body.toString('latin1')])).toEqual([
      ['call', 7, { target: 'grüße' }, '{"data":1}'],
      ['ping', 0, undefined, ''],
      ['data', 4_294_967_295, undefined, '\u0001'.repeat(300)],
    ]);
  });

  it('refuse what is too large before it has arrived', () => {
    const frame = encodeFrame('data', 1, undefined, Buffer.alloc(frameBytesMax));
    expect(() => new FrameReader(frameBytesMax).push(frame.subarray(0, 4))).toThrow('too large');
  });

  it('refuse a length, a kind and a head that cannot be', () => {
    const short = Buffer.alloc(4);
    const unknown = encodeFrame('ping', 1);
    unknown.writeUInt8(99, 4);
    const long = encodeFrame('ping', 1);
    long.writeUInt32LE(5, 9);
    for (const [frame, why] of [
      [short, 'too short'],
      [unknown, 'unknown kind'],
      [long, 'longer than the frame'],
    ] as const)
      expect(() => new FrameReader(frameBytesMax).push(frame)).toThrow(why);
  });
});
