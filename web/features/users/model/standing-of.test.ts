import { expect, it } from 'vitest';
import { standingOf } from './standing-of.ts';

it('puts trouble with the mail before the fact that an invitation is open', () => {
  expect(standingOf({ state: 'open', mailState: 'sent' }).id).toBe('open');
  expect(standingOf({ state: 'open', mailState: 'failed' }).tone).toBe('danger');
  expect(standingOf({ state: 'open', mailState: 'kept' }).id).toBe('mailKept');
});

it('does not speak of the mail of an invitation that is settled', () => {
  expect(standingOf({ state: 'accepted', mailState: 'failed' }).id).toBe('accepted');
  expect(standingOf({ state: 'revoked', mailState: 'kept' }).id).toBe('revoked');
});
