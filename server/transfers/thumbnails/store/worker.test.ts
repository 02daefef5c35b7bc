import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { createThumbnailMaker, type ThumbnailMaker, type ThumbnailMakerOptions } from './worker.ts';

const makers: ThumbnailMaker[] = [];
afterEach(() => {
  for (const maker of makers.splice(0)) maker.close();
});

function open(options?: ThumbnailMakerOptions) {
  const maker = createThumbnailMaker(options);
  makers.push(maker);
  const make = (bytes: Uint8Array, pixels = 256) =>
    maker.make({ pixels, isWanted: () => true, open: async () => chunked(bytes) });
  return { maker, make };
}

async function* chunked(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

/** A small PNG of one colour whose header claims these dimensions. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 });
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of two by two pixels with this many frames. */
function manyFramesGif(frames: number): Buffer {
  const head = Buffer.from('474946383961020002008000000000ff00000000', 'hex').subarray(0, 19);
  const frame = Buffer.from('21f90400010000002c0000000002000200000203840a05003b', 'hex').subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)]);
}

describe('A thumbnail', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('is made of %s, as WebP', async (format) => {
    const { make } = open();
    const made = await make(await plain(800, 400).toFormat(format).toBuffer());
    if (made?.kind !== 'picture') throw new Error(JSON.stringify(made));
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
  });

  it('is not larger than its source, is turned upright, and has no location in its metadata', async () => {
    const { make } = open();
    const source = await plain(60, 30)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await make(source, 1024);
    if (made?.kind !== 'picture') throw new Error(JSON.stringify(made));
    const { width, height, exif } = await sharp(made.bytes).metadata();
    expect([width, height, exif]).toEqual([30, 60, undefined]);
  });

  it.each([
    ['a picture of 30,000 by 30,000 pixels', () => hugePng(30_000, 30_000)],
    ['one whose bytes end too soon', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['a header and nothing else', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 40)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    [
      'SVG that reads a file',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a PPM, which no list names', () => Buffer.from('P6\n1 1\n255\nabc')],
    ['nothing', () => Buffer.alloc(0)],
  ] as const)('is refused for %s, and the next one is made (T35)', async (_what, source) => {
    const { make } = open();
    expect(await make(await source())).toMatchObject({ kind: 'refused' });
    expect(await make(await plain(10, 10).png().toBuffer())).toMatchObject({ kind: 'picture' });
  });

  it('of an animation of 50,000 frames is its first frame (T35)', async () => {
    const { make } = open();
    const made = await make(manyFramesGif(50_000));
    if (made?.kind !== 'picture') throw new Error(JSON.stringify(made));
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 2, height: 2, format: 'webp' });
  });
});

describe('The decoder', () => {
  it('is killed when it takes too long (T35)', async () => {
    const { make } = open({ deadlineMs: 1 });
    expect(await make(await plain(4000, 4000).png().toBuffer())).toMatchObject({ kind: 'lost', reason: /SIGKILL/ });
  });

  it('exits when an image takes more memory than allowed, and that is final (T35)', async () => {
    const { make } = open({ memoryBytesMax: 1 });
    expect(await make(await plain(4000, 4000).png().toBuffer())).toMatchObject({ kind: 'refused' });
  });

  it('does not mix bytes of a file that could not be read into the next one', async () => {
    const { maker, make } = open({ atOnce: 1 });
    const broken = async function* () {
      yield Buffer.from('GIF89a');
      throw new Error('the disk is gone');
    };
    const asked = maker.make({ pixels: 256, isWanted: () => true, open: async () => broken() });
    await expect(asked).rejects.toThrow('the disk is gone');
    expect(await make(await plain(10, 10).png().toBuffer())).toMatchObject({ kind: 'picture' });
  });

  it('does not start work that nobody waits for', async () => {
    const { maker } = open();
    let opened = false;
    const open_ = async () => {
      opened = true;
      return chunked(Buffer.alloc(1));
    };
    expect(await maker.make({ pixels: 256, isWanted: () => false, open: open_ })).toBeUndefined();
    expect(opened).toBe(false);
  });

  it('limits how many run at once and how many wait', async () => {
    const { maker } = open({ atOnce: 1, waitingMax: 1 });
    let under = 0;
    let most = 0;
    const source = await plain(50, 50).png().toBuffer();
    const counted = async function* () {
      under += 1;
      most = Math.max(most, under);
      yield source;
      under -= 1;
    };
    const ask = () => maker.make({ pixels: 64, isWanted: () => true, open: async () => counted() });
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(asked[2]).toMatchObject({ reason: new AppError('server/unavailable') });
    expect(most).toBe(1);
  });
});
