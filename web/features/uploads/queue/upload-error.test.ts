import { describe, expect, it } from 'vitest';
import { toUploadError, wantsAnotherFile } from './upload-error.ts';

const error = (code: string) => Object.assign(new Error(), { code });

describe('the trouble of an upload', () => {
  it('is one of its own where the file is the trouble', () => {
    expect(toUploadError(error('upload/source-changed')).own).toBe('upload/source-changed');
    expect(toUploadError(error('upload/session-expired')).own).toBe('upload/session-expired');
  });

  it('is one of the catalogue otherwise', () => {
    expect(toUploadError(error('storage/quota-exceeded')).appError?.code).toBe('storage/quota-exceeded');
    expect(toUploadError(error('storage/retry-limit-exceeded')).appError?.code).toBe('network');
  });

  it('can be cured by another file only where the file is the trouble', () => {
    expect(wantsAnotherFile(error('upload/source-missing'))).toBe(true);
    expect(wantsAnotherFile(error('storage/quota-exceeded'))).toBe(false);
    expect(wantsAnotherFile(undefined)).toBe(false);
  });
});
