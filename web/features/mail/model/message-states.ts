import type { OutboxItem } from '@hearth/contract';

type State = OutboxItem['state'];

/** The severity of each delivery state. */
export const stateTones = {
  unsent: 'warn',
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'plain',
} as const satisfies Readonly<Record<State, string>>;

export const states: readonly State[] = ['unsent', 'queued', 'sending', 'sent', 'failed', 'cancelled'];

export function isState(value: string | undefined): value is State {
  return states.some((state) => state === value);
}

/** A message can be cancelled until it is sent. */
export function canCancel(state: State): boolean {
  return state === 'unsent' || state === 'queued' || state === 'failed';
}

/** Without a mail server resending has no effect, and a kept text message has no provider that could send it. */
export function canResend({ channel, state }: Pick<OutboxItem, 'channel' | 'state'>, delivers: boolean): boolean {
  return state !== 'sending' && (channel === 'mail' ? delivers : state !== 'unsent');
}

/** The title of a template; without a translation the name is used, `reset-password` as `Reset password`. */
export function templateTitle(name: string, known: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(known, name)) return known[name] ?? '';
  const messages = name.replaceAll('-', ' ');
  return messages.slice(0, 1).toUpperCase() + messages.slice(1);
}

/** The URLs of a message: without a mail server an operator passes them on manually. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].slice(0, linksMax);
}

const linksMax = 3;
