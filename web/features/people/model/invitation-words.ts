import type { ConsoleInvitation } from '@hearth/contract';

/** How an invitation stands. A mail that did not get through matters more than that it is still open. */
export function standingOf({ state, mailState }: Pick<ConsoleInvitation, 'state' | 'mailState'>): {
  readonly name: string;
  readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'danger';
} {
  if (state === 'open' && mailState === 'failed') return { name: 'Mail failed', tone: 'danger' };
  if (state === 'open' && mailState === 'kept') return { name: 'Mail kept here', tone: 'warn' };
  if (state === 'open' && mailState === 'cancelled') return { name: 'Mail cancelled', tone: 'warn' };
  return standings[state];
}

const standings = {
  open: { name: 'Open', tone: 'info' },
  accepted: { name: 'Accepted', tone: 'ok' },
  expired: { name: 'Expired', tone: 'plain' },
  revoked: { name: 'Taken back', tone: 'plain' },
} as const;

/** How it was handed over and by whom: `By mail, from Ada`. */
export function wayOf({ delivery, inviter }: Pick<ConsoleInvitation, 'delivery' | 'inviter'>): string {
  const way = delivery === 'mail' ? 'By mail' : 'As a link';
  return inviter?.name ? `${way}, from ${inviter.name}` : way;
}
