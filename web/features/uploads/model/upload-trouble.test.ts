import { describe, expect, it } from 'vitest';
import { uploadTroubleOf, wantsAnotherFile } from './upload-trouble.ts';

const error = (code: string) => Object.assign(new Error(), { code });

describe('the trouble of an upload', () => {
  it('is one of its own where the file is the trouble', () => {
    expect(uploadTroubleOf(error('upload/source-changed')).own).toBe('upload/source-changed');
    expect(uploadTroubleOf(error('upload/session-expired')).own).toBe('upload/session-expired');
  });

  it('is one of the catalogue otherwise', () => {
    expect(uploadTroubleOf(error('storage/quota-exceeded')).trouble?.code).toBe('storage/quota-exceeded');
    expect(uploadTroubleOf(error('storage/retry-limit-exceeded')).trouble?.code).toBe('network');
  });

  it('can be cured by another file only where the file is the trouble', () => {
    expect(wantsAnotherFile(error('upload/source-missing'))).toBe(true);
    expect(wantsAnotherFile(error('storage/quota-exceeded'))).toBe(false);
    expect(wantsAnotherFile(undefined)).toBe(false);
  });
});
