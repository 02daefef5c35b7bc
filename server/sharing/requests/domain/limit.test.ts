import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { brokenLimit } from './limit.ts';

const none = { maxFileBytes: null, maxTotalBytes: null, maxFiles: null };
const nothing = { files: 0, bytes: 0 };

describe('The limits of a file request', () => {
  it('are those of the request, exactly', () => {
    const own = { maxFileBytes: 10, maxTotalBytes: 15, maxFiles: 2 };
    expect(brokenLimit(own, nothing, 10)).toBeUndefined();
    expect(brokenLimit(own, nothing, 11)).toEqual({ what: 'file', max: 10 });
    expect(brokenLimit(own, { files: 1, bytes: 10 }, 5)).toBeUndefined();
    expect(brokenLimit(own, { files: 1, bytes: 10 }, 6)).toEqual({ what: 'total' });
    expect(brokenLimit(own, { files: 2, bytes: 2 }, 0)).toEqual({ what: 'files' });
  });

  it('are those of the server if the request has none or larger ones', () => {
    const { fileBytesMax, totalBytesMax, filesMax } = limits.request;
    const larger = { maxFileBytes: 2 * fileBytesMax, maxTotalBytes: 2 * totalBytesMax, maxFiles: 2 * filesMax };
    for (const own of [none, larger]) {
      expect(brokenLimit(own, nothing, fileBytesMax)).toBeUndefined();
      expect(brokenLimit(own, nothing, fileBytesMax + 1)).toEqual({ what: 'file', max: fileBytesMax });
      expect(brokenLimit(own, { files: 1, bytes: totalBytesMax }, 1)).toEqual({ what: 'total' });
      expect(brokenLimit(own, { files: filesMax, bytes: 0 }, 0)).toEqual({ what: 'files' });
    }
  });
});
