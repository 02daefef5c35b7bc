import { describe, expect, it } from 'vitest';
import { toUploadError, wantsAnotherFile } from './upload-error.ts';

const error = (code: string) => Object.assign(new Error(), { code });

describe('toUploadError', () => {
  it('keeps errors of the local file and its session', () => {
    expect(toUploadError(error('upload/source-changed')).own).toBe('upload/source-changed');
    expect(toUploadError(error('upload/session-expired')).own).toBe('upload/session-expired');
  });

  it('uses the shared catalogue for all other errors', () => {
    expect(toUploadError(error('storage/quota-exceeded')).appError?.code).toBe('storage/quota-exceeded');
    expect(toUploadError(error('storage/retry-limit-exceeded')).appError?.code).toBe('network');
  });

  it('asks for another file only when the local file is the cause', () => {
    expect(wantsAnotherFile(error('upload/source-missing'))).toBe(true);
    expect(wantsAnotherFile(error('storage/quota-exceeded'))).toBe(false);
    expect(wantsAnotherFile(undefined)).toBe(false);
  });
});
