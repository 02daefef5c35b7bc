import type { DriveLink } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { dateTimeFieldText, parseDateTimeField } from '../../../../lib/format/datetime-field.ts';
import {
  changesOf,
  draftFor,
  draftOf,
  expiriesWithin,
  faultsOf,
  freshDraft,
  newLinkOf,
  recipientsIn,
} from './link-draft.ts';

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
  recipients: ['grace@example.org'],
  slug: 'trip',
  showsOwner: true,
  showsFolders: true,
  language: null,
  targets: [],
  url: 'https://files.example.org/s/abc',
  createdAt: now,
};

describe('a new link', () => {
  it('expires after thirty days and has no password by default', () => {
    expect(newLinkOf(freshDraft, now)).toMatchObject({ role: 'view', expiresAt: now + 30 * day, password: null });
  });

  it('counts its lifetime from its start', () => {
    const startsOn = dateTimeFieldText(now + day);
    const made = newLinkOf({ ...freshDraft, startsOn, expiry: '7d' }, now);
    expect(made.startsAt).toBe(parseDateTimeField(startsOn));
    expect(made.expiresAt).toBe((parseDateTimeField(startsOn) ?? 0) + 7 * day);
  });

  it('is rejected when the input is invalid', () => {
    const wrong = { ...freshDraft, hasPassword: true, password: 'short', expiry: 'date', limit: '0' } as const;
    expect([...faultsOf(wrong, false)].sort()).toEqual(['expiresOn', 'limit', 'password']);
    expect(faultsOf({ ...freshDraft, limit: '10001' }, false).has('limit')).toBe(true);
    expect(faultsOf({ ...freshDraft, limit: '1e3' }, false).has('limit')).toBe(true);
    expect(faultsOf(freshDraft, false).size).toBe(0);
  });
});

describe('the recipients of a link', () => {
  it('accept several separators and drop duplicates', () => {
    const typed = ' Grace@Example.org, ada@example.org\n\n@nest.example;grace@example.org ';
    expect(recipientsIn(typed)).toEqual(['grace@example.org', 'ada@example.org', 'nest.example']);
    expect(newLinkOf({ ...freshDraft, recipients: typed }, now).recipients).toHaveLength(3);
    expect(faultsOf({ ...freshDraft, recipients: typed }, false).size).toBe(0);
  });

  it('are rejected before the request when an address is invalid or there are too many', () => {
    const many = Array.from({ length: 51 }, (_, index) => `p${index}@example.org`).join(' ');
    for (const recipients of ['nonsense', 'a@b@c.example', 'a@example', many])
      expect([...faultsOf({ ...freshDraft, recipients }, false)]).toEqual(['recipients']);
  });
});

describe('the slug of a link', () => {
  it.each([
    ['', false],
    ['our-trip-2026', false],
    ['Trip', true],
    ['a b', true],
    ['x'.repeat(41), true],
  ])('rejects %j: %s', (slug, isWrong) => expect(faultsOf({ ...freshDraft, slug }, false).has('slug')).toBe(isWrong));
});

describe('the lifetime policy of the workspace', () => {
  it('limits the offered expiries', () => {
    expect(expiriesWithin(null)).toEqual(['1h', '1d', '7d', '30d', '90d', 'date', 'never']);
    expect(expiriesWithin(7 * day)).toEqual(['1h', '1d', '7d', 'date']);
  });

  it('sets the initial expiry of the form', () => {
    expect(draftFor({ lifetimeMs: 30 * day, lifetimeMaxMs: null }, now).expiry).toBe('30d');
    expect(draftFor({ lifetimeMs: null, lifetimeMaxMs: null }, now).expiry).toBe('never');
    expect(draftFor({ lifetimeMs: null, lifetimeMaxMs: 7 * day }, now).expiry).toBe('7d');
    const odd = draftFor({ lifetimeMs: 3 * day, lifetimeMaxMs: null }, now);
    expect([odd.expiry, odd.expiresOn]).toEqual(['date', dateTimeFieldText(now + 3 * day)]);
  });
});

describe('a changed link', () => {
  it('keeps the password and the exact expiry when nobody edited them', () => {
    const changes = changesOf({ ...draftOf(link), label: ' For Ada ' }, link, now);
    expect(changes).toMatchObject({ label: 'For Ada' });
    expect(changes).not.toHaveProperty('password');
    expect(changes).not.toHaveProperty('expiresAt');
    expect(faultsOf(draftOf(link), true).size).toBe(0);
  });

  it('loses its password only when the password is switched off', () => {
    expect(changesOf({ ...draftOf(link), hasPassword: false }, link, now).password).toBeNull();
    expect(changesOf({ ...draftOf(link), password: 'another one' }, link, now).password).toBe('another one');
  });

  it('opens again with a new expiry', () => {
    expect(changesOf({ ...draftOf(link), expiry: '1h' }, link, now).expiresAt).toBe(now + 3_600_000);
    expect(changesOf({ ...draftOf(link), expiry: 'never' }, link, now).expiresAt).toBeNull();
  });
});
