import type { SdkClient } from '../apps/sdk-client.ts';

/** The link code in the newest mail to an address, read from the outbox as an owner. */
export async function mailedCode(owner: SdkClient, to: string): Promise<string> {
  const { items } = await owner.call('console-outbox', {});
  const mail = items.find((item) => item.to === to && item.template === 'link-code');
  const { text } = mail ? await owner.call('console-outboxMessage', { id: mail.id }) : { text: '' };
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined)
    throw new Error(`No code went to ${to}; there is ${items.map((item) => item.to).join(', ')}.`);
  return code;
}
