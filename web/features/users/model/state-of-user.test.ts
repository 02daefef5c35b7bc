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

it('shows that an account is disabled before it shows an unconfirmed e-mail', () => {
  expect(stateOfUser(ada).id).toBe('active');
  expect(stateOfUser({ ...ada, emailVerified: false }).id).toBe('unconfirmed');
  expect(stateOfUser({ ...ada, emailVerified: false, disabled: true }).id).toBe('disabled');
});

it('shows no unconfirmed e-mail for an account without one', () => {
  expect(stateOfUser({ ...ada, email: null, emailVerified: false }).id).toBe('active');
});

it('shows the name, else the e-mail, else the id', () => {
  expect(nameOfUser(ada)).toBe('Ada');
  expect(nameOfUser({ ...ada, displayName: null })).toBe('ada@example.org');
  expect(nameOfUser({ ...ada, displayName: '', email: null })).toBe('u1');
});
