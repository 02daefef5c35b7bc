import { expect, it } from 'vitest';
import { invitationStatus } from './invitation-status.ts';

it('puts a failed mail before the fact that an invitation is open', () => {
  expect(invitationStatus({ state: 'open', mailState: 'sent' }).id).toBe('open');
  expect(invitationStatus({ state: 'open', mailState: 'failed' }).tone).toBe('danger');
  expect(invitationStatus({ state: 'open', mailState: 'kept' }).id).toBe('mailKept');
});

it('does not speak of the mail of an invitation that is settled', () => {
  expect(invitationStatus({ state: 'accepted', mailState: 'failed' }).id).toBe('accepted');
  expect(invitationStatus({ state: 'revoked', mailState: 'kept' }).id).toBe('revoked');
});
