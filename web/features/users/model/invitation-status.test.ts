import { expect, it } from 'vitest';
import { invitationStatus } from './invitation-status.ts';

it('shows a failed mail before the open state of an invitation', () => {
  expect(invitationStatus({ state: 'open', mailState: 'sent' }).id).toBe('open');
  expect(invitationStatus({ state: 'open', mailState: 'failed' }).tone).toBe('danger');
  expect(invitationStatus({ state: 'open', mailState: 'unsent' }).id).toBe('mailUnsent');
});

it('ignores the mail of a settled invitation', () => {
  expect(invitationStatus({ state: 'accepted', mailState: 'failed' }).id).toBe('accepted');
  expect(invitationStatus({ state: 'revoked', mailState: 'unsent' }).id).toBe('revoked');
});
