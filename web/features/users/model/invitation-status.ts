import type { ConsoleInvitation } from '@hearth/contract';

type InvitationStatus = 'mailFailed' | 'mailUnsent' | 'mailCancelled' | ConsoleInvitation['state'];

/** The state of an invitation and its mail. A failed mail has priority over the open state. */
export function invitationStatus({ state, mailState }: Pick<ConsoleInvitation, 'state' | 'mailState'>): {
  readonly id: InvitationStatus;
  readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'danger';
} {
  if (state === 'open' && mailState === 'failed') return { id: 'mailFailed', tone: 'danger' };
  if (state === 'open' && mailState === 'unsent') return { id: 'mailUnsent', tone: 'warn' };
  if (state === 'open' && mailState === 'cancelled') return { id: 'mailCancelled', tone: 'warn' };
  return { id: state, tone: tones[state] };
}

const tones = { open: 'info', accepted: 'ok', expired: 'plain', revoked: 'plain' } as const;
