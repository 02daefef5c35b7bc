import { expect, it } from 'vitest';
import { disabledReason } from './disabled-reason.ts';

const all = { disable: true, delete: true, setRole: true, setQuota: true, endSessions: true, resetPassword: true };
const none = {
  disable: false,
  delete: false,
  setRole: false,
  setQuota: false,
  endSessions: false,
  resetPassword: false,
};
const me = { uid: 'me' };

it('explains nothing when all actions are allowed', () => {
  expect(disabledReason({ uid: 'bo', role: 'member', may: all }, me)).toBeUndefined();
});

it('explains that this is the own account, and to an owner why the last owner must stay', () => {
  expect(disabledReason({ uid: 'me', role: 'admin', may: none }, me)).toBe('yourself');
  expect(disabledReason({ uid: 'me', role: 'owner', may: none }, me)).toBe('lastOwner');
});

it('explains to an admin that only owners change owners and roles', () => {
  expect(disabledReason({ uid: 'bo', role: 'owner', may: none }, me)).toBe('isOwner');
  expect(disabledReason({ uid: 'bo', role: 'member', may: { ...all, setRole: false } }, me)).toBe('roleIsOwners');
});
