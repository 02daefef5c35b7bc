import type { OutboxItem } from '@hearth/contract';

type State = OutboxItem['state'];

/** How serious each state of a message is. */
export const stateTones = {
  kept: 'warn',
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'plain',
} as const satisfies Readonly<Record<State, string>>;

export const states: readonly State[] = ['kept', 'queued', 'sending', 'sent', 'failed', 'cancelled'];

export function isState(value: string | undefined): value is State {
  return states.some((state) => state === value);
}

/** What has not been sent can still be held back. */
export function canCancel(state: State): boolean {
  return state === 'kept' || state === 'queued' || state === 'failed';
}

/** Where nothing delivers, sending again is of no use; a text message that was kept had nobody to send it. */
export function canResend({ channel, state }: Pick<OutboxItem, 'channel' | 'state'>, delivers: boolean): boolean {
  return state !== 'sending' && (channel === 'mail' ? delivers : state !== 'kept');
}

/** What a template is called; one that has no words yet is called by its name, `reset-password` as `Reset password`. */
export function templateTitle(name: string, known: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(known, name)) return known[name] ?? '';
  const messages = name.replaceAll('-', ' ');
  return messages.slice(0, 1).toUpperCase() + messages.slice(1);
}

/** The addresses in a message: where no mail leaves, an operator hands them over by hand. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].slice(0, linksMax);
}

const linksMax = 3;
