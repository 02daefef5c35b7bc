import type { SdkClient } from '../apps/sdk-client.ts';

/** The link in the newest mail of a kind to an address, read from the outbox as an owner. */
export async function mailedLink(
  owner: SdkClient,
  { to, template }: { readonly to: string; readonly template: string },
): Promise<string> {
  const { items } = await owner.call('console-outbox', {});
  const mail = items.find((item) => item.to === to && item.template === template);
  if (!mail)
    throw new Error(`No ${template} went to ${to}; there is ${items.map((item) => item.template).join(', ')}.`);
  const { text } = await owner.call('console-outboxMessage', { id: mail.id });
  const link = /https?:\/\/\S+\/auth\/action\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail holds no link:\n${text}`);
  return link;
}
