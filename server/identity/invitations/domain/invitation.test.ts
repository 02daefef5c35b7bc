import { roles } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { invitationStatus, mayInvite } from './invitation.ts';

describe('An invitation', () => {
  it('can be created by an owner for every role, by an admin for members, by a member for nobody', () => {
    const table = Object.fromEntries(roles.map((by) => [by, roles.filter((role) => mayInvite(by, role))]));
    expect(table).toEqual({ owner: ['owner', 'admin', 'member'], admin: ['member'], member: [] });
  });

  it('is open until it is settled, expired, or beyond what its inviter may give today', () => {
    const open = { state: 'open', expiresAt: 100, role: 'member' } as const;
    expect(invitationStatus(open, 'admin', 99)).toBe('open');
    expect(invitationStatus(open, 'admin', 100)).toBe('expired');
    expect(invitationStatus(open, 'member', 99)).toBe('revoked');
    expect(invitationStatus(open, undefined, 99)).toBe('revoked');
    expect(invitationStatus({ ...open, role: 'admin' }, 'admin', 99)).toBe('revoked');
    expect(invitationStatus({ ...open, role: 'owner' }, 'owner', 99)).toBe('open');
    expect(invitationStatus({ ...open, state: 'accepted' }, undefined, 500)).toBe('accepted');
    expect(invitationStatus({ ...open, state: 'revoked' }, 'owner', 500)).toBe('revoked');
  });
});
