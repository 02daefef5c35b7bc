import type { DriveLink } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { momentOf, momentText } from '../../../lib/moment-field.ts';
import { changesOf, draftOf, faultsOf, freshDraft, newLinkOf } from './link-draft.ts';

const now = new Date('2026-03-12T10:00:30').getTime();
const day = 86_400_000;

const link: DriveLink = {
  id: 'l1',
  state: 'active',
  role: 'view',
  label: '',
  note: '',
  hasPassword: true,
  startsAt: null,
  expiresAt: now + 5 * day,
  maxDownloads: null,
  downloads: 0,
  opens: 0,
  uploads: 0,
  lastSeenAt: null,
  notify: 'never',
  targets: [],
  url: 'https://files.example.org/s/abc',
  createdAt: now,
};

describe('a new link', () => {
  it('is open for thirty days and without a password, if nothing else is said', () => {
    expect(newLinkOf(freshDraft, now)).toMatchObject({ role: 'view', expiresAt: now + 30 * day, password: null });
  });

  it('counts its time from its beginning', () => {
    const startsOn = momentText(now + day);
    const made = newLinkOf({ ...freshDraft, startsOn, expiry: '7d' }, now);
    expect(made.startsAt).toBe(momentOf(startsOn));
    expect(made.expiresAt).toBe((momentOf(startsOn) ?? 0) + 7 * day);
  });

  it('is not made from what cannot be meant', () => {
    const wrong = { ...freshDraft, hasPassword: true, password: 'short', expiry: 'date', limit: '0' } as const;
    expect([...faultsOf(wrong, false)].sort()).toEqual(['expiresOn', 'limit', 'password']);
    expect(faultsOf({ ...freshDraft, limit: '10001' }, false).has('limit')).toBe(true);
    expect(faultsOf({ ...freshDraft, limit: '1e3' }, false).has('limit')).toBe(true);
    expect(faultsOf(freshDraft, false).size).toBe(0);
  });
});

describe('a changed link', () => {
  it('keeps the password and the second of its end when nobody touched them', () => {
    const changes = changesOf({ ...draftOf(link), label: ' For Ada ' }, link, now);
    expect(changes).toMatchObject({ label: 'For Ada' });
    expect(changes).not.toHaveProperty('password');
    expect(changes).not.toHaveProperty('expiresAt');
    expect(faultsOf(draftOf(link), true).size).toBe(0);
  });

  it('loses its password only when it is switched off', () => {
    expect(changesOf({ ...draftOf(link), hasPassword: false }, link, now).password).toBeNull();
    expect(changesOf({ ...draftOf(link), password: 'another one' }, link, now).password).toBe('another one');
  });

  it('opens again with another end', () => {
    expect(changesOf({ ...draftOf(link), expiry: '1h' }, link, now).expiresAt).toBe(now + 3_600_000);
    expect(changesOf({ ...draftOf(link), expiry: 'never' }, link, now).expiresAt).toBeNull();
  });
});
