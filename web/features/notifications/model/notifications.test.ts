import { describe, expect, it } from 'vitest';
import { badgeOf, byDay, notificationHref } from './notifications.ts';

describe('notifications', () => {
  it('show a badge of at most two digits', () => {
    expect([1, 99, 100, 1000].map(badgeOf)).toEqual(['1', '99', '99+', '99+']);
  });

  it('count as today from local midnight on', () => {
    const now = new Date(2026, 2, 5, 9, 30).getTime();
    const first = { at: new Date(2026, 2, 5, 0, 0).getTime() };
    const last = { at: new Date(2026, 2, 4, 23, 59).getTime() };
    expect(byDay([first, last], now)).toEqual({ today: [first], earlier: [last] });
  });

  it('link to the page they refer to, and never to another site', () => {
    const head = { id: 'n', count: 1, at: 0, readAt: null };
    const detail = { linkId: '//evil.example', name: 'x', event: 'opened' } as const;
    expect(notificationHref({ ...head, kind: 'link-used', detail })).toBe('/links/%2F%2Fevil.example');
    const work = (name: string) =>
      notificationHref({ ...head, kind: 'job-ended', detail: { jobId: 'j', work: name, state: 'failed' } });
    expect([work('account-export'), work('drive-copy')]).toEqual(['/account/data', '/files']);
  });
});
