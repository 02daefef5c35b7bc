import { describe, expect, it } from 'vitest';
import { type UploadItem, untouched } from '../queue/upload-item.ts';
import { summaryOf } from '../queue/upload-summary.ts';
import { badgeOf } from './badge.ts';

const badge = (...states: readonly UploadItem['state'][]) =>
  badgeOf(
    summaryOf(
      states.map((state, id) => ({
        ...untouched,
        ...{ id, folderId: 'root', folderName: 'My files', name: 'a', path: 'a', size: 1, state },
      })),
    ),
  );

describe('The number on the icon', () => {
  it('is how many are still to come', () => expect(badge('uploading', 'waiting', 'starting', 'done')).toBe(3));
  it('does not count what is paused', () => expect(badge('paused', 'uploading', 'failed')).toBe(1));
  it('is how many failed, once nothing is under way', () => expect(badge('failed', 'done', 'failed')).toBe(2));
  it('is gone when all is well', () => {
    expect(badge('done', 'skipped', 'cancelled')).toBeNull();
    expect(badge('paused')).toBeNull();
    expect(badge()).toBeNull();
  });
});
