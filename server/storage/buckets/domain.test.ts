import { describe, expect, it } from 'vitest';
import { bytesLeft } from '../quota/domain.ts';
import { isNewBucketName, isReservedName, newBucket, patchedBucket } from './domain.ts';

describe('The name of a new bucket', () => {
  it.each(['abc', 'my-app.appspot.com', 'a_b', '123'])('%s is valid', (name) =>
    expect(isNewBucketName(name)).toBe(true),
  );
  it.each([
    '',
    'ab',
    'Abc',
    'a..b',
    'abc-',
    '-abc',
    'drive',
    'files',
    'v1beta',
    '10.0.0.1',
    'a/b',
    'a b',
    'googly-google',
    `${'a'.repeat(64)}`,
  ])('%s is invalid (A27)', (name) => expect(isNewBucketName(name)).toBe(false));
  it('is not the host name of a service', () => expect(isReservedName('identitytoolkit.googleapis.com')).toBe(true));

  it.each(['auth', 'forgot', 'files', 'account', 'console', 'trash', 'sign-in', 'uploads', 'requests', 'starred'])(
    'is not the screen /%s, which it would hide (A27)',
    (name) => expect(isNewBucketName(name)).toBe(false),
  );
});

describe('A bucket', () => {
  it('changes only where the patch has a value', () => {
    const bucket = newBucket('b', 'rules', 1);
    const labelled = patchedBucket(bucket, { labels: { a: '1', b: '2' }, quotaBytes: 5 }, 2);
    expect(labelled).toMatchObject({
      labels: { a: '1', b: '2' },
      quotaBytes: 5,
      userQuotaBytes: null,
      metageneration: 2,
      updatedAt: 2,
    });
    expect(patchedBucket(labelled, { labels: { a: null }, quotaBytes: null }, 3)).toMatchObject({
      labels: { b: '2' },
      quotaBytes: null,
    });
    expect(patchedBucket(labelled, { labels: null, cors: [1] }, 3)).toMatchObject({
      labels: {},
      cors: [1],
      quotaBytes: 5,
    });
  });
  it('has space for what is neither used nor reserved', () => {
    expect(bytesLeft(100, { usedBytes: 30, reservedBytes: 20 })).toBe(50);
    expect(bytesLeft(10, { usedBytes: 30, reservedBytes: 0 })).toBe(0);
    expect(bytesLeft(null, { usedBytes: 0, reservedBytes: 0 })).toBe(Number.MAX_SAFE_INTEGER);
  });
});
