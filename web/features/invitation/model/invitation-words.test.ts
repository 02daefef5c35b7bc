import { expect, it } from 'vitest';
import { invitationWords } from './invitation-words.ts';

const invitation = {
  email: 'bo@example.org',
  role: 'member',
  placeName: 'The Miller house',
  inviter: 'Ada',
  expiresAt: 0,
} as const;

it('says who invites, and to what', () => {
  expect(invitationWords(invitation)).toBe('Ada invites you to The Miller house.');
  expect(invitationWords({ ...invitation, inviter: null })).toBe('You are invited to The Miller house.');
});

it('says it when the invitation is for more than a member', () => {
  expect(invitationWords({ ...invitation, role: 'admin' })).toBe('Ada invites you to The Miller house as an admin.');
  expect(invitationWords({ ...invitation, role: 'owner' })).toContain('as an owner');
});
