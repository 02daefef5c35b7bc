import { describe, expect, it } from 'vitest';
import { linkSign } from './link-sign.ts';

const hour = 3_600_000;
const open = { state: 'active', expiresAt: null, maxDownloads: null, downloads: 0 } as const;

describe('the chip of a link', () => {
  it('shows the limit that will close an open link', () => {
    expect(linkSign(open, 0)).toEqual({ says: 'state', tone: 'ok' });
    expect(linkSign({ ...open, expiresAt: 48 * hour }, 0)).toEqual({ says: 'expiry', at: 48 * hour, tone: 'ok' });
    expect(linkSign({ ...open, expiresAt: hour }, 0)).toMatchObject({ says: 'expiry', tone: 'warn' });
    const limited = { ...open, expiresAt: hour, maxDownloads: 5, downloads: 3 };
    expect(linkSign(limited, 0)).toEqual({ says: 'downloads', done: 3, max: 5, tone: 'ok' });
    expect(linkSign({ ...limited, downloads: 4 }, 0)).toMatchObject({ tone: 'warn' });
  });

  it('shows the reason for a closed link, regardless of its limits', () => {
    expect(linkSign({ ...open, state: 'paused', expiresAt: hour, maxDownloads: 5 }, 0)).toEqual({
      says: 'state',
      tone: 'warn',
    });
    expect(linkSign({ ...open, state: 'exhausted' }, 0)).toEqual({ says: 'state', tone: 'danger' });
  });
});
