import type { ConsoleUser } from '@hearth/contract';
import { expect, it } from 'vitest';
import { nameOfUser, stateOfUser } from './state-of-user.ts';

const ada: ConsoleUser = {
  uid: 'u1',
  email: 'ada@example.org',
  emailVerified: true,
  displayName: 'Ada',
  photoUrl: null,
  role: 'member',
  disabled: false,
  quotaBytes: null,
  createdAt: 0,
  lastLoginAt: null,
  providers: ['password'],
  hasSecondFactor: false,
};

it('says first that an account is switched off, then that its e-mail is not confirmed', () => {
  expect(stateOfUser(ada).id).toBe('active');
  expect(stateOfUser({ ...ada, emailVerified: false }).id).toBe('unconfirmed');
  expect(stateOfUser({ ...ada, emailVerified: false, disabled: true }).id).toBe('disabled');
});

it('asks nobody to confirm an e-mail they do not have', () => {
  expect(stateOfUser({ ...ada, email: null, emailVerified: false }).id).toBe('active');
});

it('calls somebody by their name, else by their e-mail, else by their id', () => {
  expect(nameOfUser(ada)).toBe('Ada');
  expect(nameOfUser({ ...ada, displayName: null })).toBe('ada@example.org');
  expect(nameOfUser({ ...ada, displayName: '', email: null })).toBe('u1');
});
