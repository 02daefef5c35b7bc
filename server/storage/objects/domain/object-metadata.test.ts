import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { metadataError, newMetadata, patchedMetadata } from './object-metadata.ts';

it('uses the stated type, else that of the body, else application/octet-stream', () => {
  expect(newMetadata({ contentType: 'text/a' }, 'text/b').contentType).toBe('text/a');
  expect(newMetadata({ contentType: null }, 'text/b').contentType).toBe('text/b');
  expect(newMetadata({}, undefined).contentType).toBe('application/octet-stream');
});

it('changes only the fields of a patch; null removes', () => {
  const before = newMetadata(
    { cacheControl: 'no-cache', contentLanguage: 'de', metadata: { a: '1', b: '2' } },
    undefined,
  );
  const after = patchedMetadata(before, { cacheControl: null, metadata: { a: null, c: '3' } });
  expect(after).toMatchObject({ cacheControl: null, contentLanguage: 'de', customMetadata: { b: '2', c: '3' } });
  expect(patchedMetadata(after, { metadata: null }).customMetadata).toEqual({});
  expect(patchedMetadata(after, { contentType: null }).contentType).toBe('application/octet-stream');
});

it('clients cannot choose their own download token', () => {
  const { customMetadata } = newMetadata({ metadata: { firebaseStorageDownloadTokens: 'mine', a: '1' } }, undefined);
  expect(customMetadata).toEqual({ a: '1' });
});

it('refuses line ends and other control characters in values that become headers (T8)', () => {
  const fields = ['contentType', 'contentEncoding', 'contentLanguage', 'cacheControl', 'contentDisposition'] as const;
  for (const field of fields) {
    for (const sign of ['\r', '\n', '\0', '\u007f', '\u0085'])
      expect(metadataError(newMetadata({ [field]: `a${sign}b` }, undefined)), field).toContain(field);
  }
  expect(metadataError(newMetadata({ contentDisposition: 'inline; filename="日本.txt"' }, undefined))).toBeUndefined();
});

it('is limited in keys and bytes', () => {
  const many = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));
  const { customMetadataKeysMax, metadataBytesMax } = limits.storage;
  expect(metadataError(newMetadata({ metadata: many(customMetadataKeysMax, 'x') }, undefined))).toBeUndefined();
  expect(metadataError(newMetadata({ metadata: many(customMetadataKeysMax + 1, 'x') }, undefined))).toMatch(/at most/);
  expect(metadataError(newMetadata({ metadata: { a: 'x'.repeat(metadataBytesMax) } }, undefined))).toMatch(/too large/);
});
