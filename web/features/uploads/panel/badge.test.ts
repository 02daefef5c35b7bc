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

describe('the badge of the app icon', () => {
  it('counts the pending uploads', () => expect(badge('uploading', 'waiting', 'starting', 'done')).toBe(3));
  it('leaves out paused uploads', () => expect(badge('paused', 'uploading', 'failed')).toBe(1));
  it('counts failed uploads once nothing is pending', () => expect(badge('failed', 'done', 'failed')).toBe(2));
  it('is hidden when every upload succeeded', () => {
    expect(badge('done', 'skipped', 'cancelled')).toBeNull();
    expect(badge('paused')).toBeNull();
    expect(badge()).toBeNull();
  });
});
