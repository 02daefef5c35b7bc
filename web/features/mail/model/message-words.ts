import type { OutboxItem } from '@hearth/contract';

type State = OutboxItem['state'];

/** What each state of a message means, in a word, a tone and a sentence. */
export const stateWords: Readonly<
  Record<
    State,
    { readonly name: string; readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'danger'; readonly sentence: string }
  >
> = {
  kept: { name: 'Kept', tone: 'warn', sentence: 'No mail server is set up, so it was not sent. Read it here.' },
  queued: { name: 'Queued', tone: 'info', sentence: 'It waits to be sent.' },
  sending: { name: 'Sending', tone: 'info', sentence: 'It is being handed to the mail server now.' },
  sent: { name: 'Sent', tone: 'ok', sentence: 'The mail server has taken it.' },
  failed: {
    name: 'Failed',
    tone: 'danger',
    sentence: 'The mail server refused it, or could not be reached for too long.',
  },
  cancelled: { name: 'Cancelled', tone: 'plain', sentence: 'It will not be sent.' },
};

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

/** `reset-password` as people say it: `Reset password`. */
export function templateTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bemail\b/, 'e-mail');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The addresses in a message: where no mail leaves, an operator hands them over by hand. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].slice(0, linksMax);
}

const linksMax = 3;
