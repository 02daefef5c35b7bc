import { describe, expect, it } from 'vitest';
import { uploadTroubleOf, wantsAnotherFile } from './upload-trouble.ts';

const error = (code: string) => Object.assign(new Error(), { code });

describe('the trouble of an upload', () => {
  it('is said in words of its own where the file is the trouble', () => {
    expect(uploadTroubleOf(error('upload/source-changed')).sentence).toMatch(/changed while it was sent/);
    expect(uploadTroubleOf(error('upload/session-expired')).sentence).toMatch(/no longer knows/);
  });

  it('is said in the words of the catalogue otherwise', () => {
    expect(uploadTroubleOf(error('storage/quota-exceeded')).sentence).toMatch(/not enough room/);
    expect(uploadTroubleOf(error('storage/retry-limit-exceeded')).sentence).toMatch(/cannot be reached/);
  });

  it('can be cured by another file only where the file is the trouble', () => {
    expect(wantsAnotherFile(error('upload/source-missing'))).toBe(true);
    expect(wantsAnotherFile(error('storage/quota-exceeded'))).toBe(false);
    expect(wantsAnotherFile(undefined)).toBe(false);
  });
});
