import { roles } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { permissionsOver } from './domain.ts';

const all = {
  disable: true,
  delete: true,
  setRole: true,
  setQuota: true,
  endSessions: true,
  resetPassword: true,
  stopLinks: true,
};
const none = {
  disable: false,
  delete: false,
  setRole: false,
  setQuota: false,
  endSessions: false,
  resetPassword: false,
  stopLinks: false,
};

describe('Permissions over an account', () => {
  it('of an owner cover everybody, except disabling, deleting or demoting themselves', () => {
    for (const role of roles) expect(permissionsOver({ uid: 'o', role: 'owner' }, { uid: 'x', role })).toEqual(all);
    const self = permissionsOver({ uid: 'o', role: 'owner' }, { uid: 'o', role: 'owner' });
    expect(self).toEqual({ ...all, disable: false, delete: false, setRole: false });
  });

  it('of an admin cover neither owners nor roles (A26)', () => {
    expect(permissionsOver({ uid: 'a', role: 'admin' }, { uid: 'x', role: 'owner' })).toEqual(none);
    for (const role of ['admin', 'member'] as const)
      expect(permissionsOver({ uid: 'a', role: 'admin' }, { uid: 'x', role })).toEqual({ ...all, setRole: false });
  });

  it('of a member cover nobody', () => {
    for (const role of roles) expect(permissionsOver({ uid: 'm', role: 'member' }, { uid: 'x', role })).toEqual(none);
    expect(permissionsOver({ uid: 'm', role: 'member' }, { uid: 'm', role: 'member' })).toEqual(none);
  });
});
