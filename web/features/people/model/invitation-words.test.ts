import { expect, it } from 'vitest';
import { standingOf, wayOf } from './invitation-words.ts';

it('puts trouble with the mail before the fact that an invitation is open', () => {
  expect(standingOf({ state: 'open', mailState: 'sent' }).name).toBe('Open');
  expect(standingOf({ state: 'open', mailState: 'failed' }).tone).toBe('danger');
  expect(standingOf({ state: 'open', mailState: 'kept' }).name).toBe('Mail kept here');
});

it('does not speak of the mail of an invitation that is settled', () => {
  expect(standingOf({ state: 'accepted', mailState: 'failed' }).name).toBe('Accepted');
  expect(standingOf({ state: 'revoked', mailState: 'kept' }).name).toBe('Taken back');
});

it('says how it was handed over, and by whom if that is known', () => {
  expect(wayOf({ delivery: 'mail', inviter: { uid: 'u', name: 'Ada' } })).toBe('By mail, from Ada');
  expect(wayOf({ delivery: 'link', inviter: null })).toBe('As a link');
});
