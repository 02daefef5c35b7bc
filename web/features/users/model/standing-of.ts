import type { ConsoleInvitation } from '@hearth/contract';

type Standing = 'mailFailed' | 'mailKept' | 'mailCancelled' | ConsoleInvitation['state'];

/** How an invitation stands. A mail that did not get through matters more than that it is still open. */
export function standingOf({ state, mailState }: Pick<ConsoleInvitation, 'state' | 'mailState'>): {
  readonly id: Standing;
  readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'danger';
} {
  if (state === 'open' && mailState === 'failed') return { id: 'mailFailed', tone: 'danger' };
  if (state === 'open' && mailState === 'kept') return { id: 'mailKept', tone: 'warn' };
  if (state === 'open' && mailState === 'cancelled') return { id: 'mailCancelled', tone: 'warn' };
  return { id: state, tone: tones[state] };
}

const tones = { open: 'info', accepted: 'ok', expired: 'plain', revoked: 'plain' } as const;
