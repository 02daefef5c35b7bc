import { describe, expect, it } from 'vitest';
import { byteCount, readUploadCommand, statedSums, uploadRange } from './upload-headers.ts';

describe('Headers of an upload', () => {
  it('read a command, with any spacing', () => {
    expect(readUploadCommand('upload,finalize')).toBe('upload, finalize');
    expect(readUploadCommand(' Upload ,  Finalize ')).toBe('upload, finalize');
    for (const word of [undefined, '', 'finalize, upload', 'start, upload', 'toString', '__proto__'])
      expect(readUploadCommand(word)).toBeUndefined();
  });

  // T34
  it.each(['-1', '+1', '1e3', '0x10', 'NaN', ' 1', '1.0', '9007199254740992', '9223372036854775808', ''])(
    'refuse the byte count %j',
    (text) => expect(byteCount(text)).toBeUndefined(),
  );

  it('accept byte counts up to 2⁵³−1', () => {
    expect(byteCount('0')).toBe(0);
    expect(byteCount('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('Content-Range of an upload', () => {
  const bytes = (start: number, end: number | undefined, total: number | undefined) => ({
    kind: 'bytes',
    start,
    end,
    total,
  });
  it.each([
    [undefined, bytes(0, undefined, undefined)],
    ['bytes 0-*/*', bytes(0, undefined, undefined)],
    ['bytes 5-*/10', bytes(5, undefined, 10)],
    ['bytes 0-9/*', bytes(0, 10, undefined)],
    ['bytes 10-19/20', bytes(10, 20, 20)],
    ['BYTES 0-0/1 ', bytes(0, 1, 1)],
    ['bytes */*', { kind: 'query', total: undefined }],
    ['bytes */20', { kind: 'query', total: 20 }],
    ['bytes */0', { kind: 'query', total: 0 }],
  ])('%s is understood', (header, range) => expect(uploadRange(header)).toEqual(range));

  it.each([
    '',
    'x',
    'bytes',
    'bytes 0-1',
    'bytes 1-0/5',
    'bytes 0-5/5',
    'bytes 6-*/5',
    'bytes -1-2/3',
    'bytes 0-1/-1',
    'items 0-1/2',
  ])('"%s" is refused (A38, T34)', (header) => expect(uploadRange(header)).toBeUndefined());
  it.each(['bytes 0-0/99999999999999999', 'bytes 9007199254740993-*/*', 'bytes 0-9007199254740993/*'])(
    '%s exceeds the largest count (T34)',
    (header) => expect(uploadRange(header)).toBeUndefined(),
  );
});

describe('Checksums in headers', () => {
  const md5 = 'rL0Y20zC+Fzt72VPzMSk2A==';
  it('are read from both headers that may contain them', () => {
    expect(statedSums(undefined, undefined)).toEqual({});
    expect(statedSums(`crc32c=AAAAAA==, md5=${md5}`, undefined)).toEqual({ crc32c: 'AAAAAA==', md5Hash: md5 });
    expect(statedSums('', md5)).toEqual({ md5Hash: md5 });
  });
  it.each(['md5=x', 'crc32c=AAAA', 'sha1=AAAAAA==', 'x', `md5=${md5}x`, 'crc32c=undefined'])(
    '%s is refused',
    (header) => {
      expect(statedSums(header, undefined)).toBeUndefined();
    },
  );
});
