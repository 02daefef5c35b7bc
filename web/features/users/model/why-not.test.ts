import { expect, it } from 'vitest';
import { whyNot } from './why-not.ts';

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

it('explains nothing when everything can be done', () => {
  expect(whyNot({ uid: 'bo', role: 'member', may: all }, me)).toBeUndefined();
});

it('tells people that this is their own account, and an owner why the last of them must stay', () => {
  expect(whyNot({ uid: 'me', role: 'admin', may: none }, me)).toBe('yourself');
  expect(whyNot({ uid: 'me', role: 'owner', may: none }, me)).toBe('lastOwner');
});

it('tells an admin that owners and roles are the owners’ business', () => {
  expect(whyNot({ uid: 'bo', role: 'owner', may: none }, me)).toBe('isOwner');
  expect(whyNot({ uid: 'bo', role: 'member', may: { ...all, setRole: false } }, me)).toBe('roleIsOwners');
});
