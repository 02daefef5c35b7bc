import type { Seed } from './app.tsx';

/** The newest message of a kind to an address, read from the outbox as the owner. */
export async function newestMail({ call }: Pick<Seed, 'call'>, to: string, template: string): Promise<string> {
  const { items } = await call('console-outbox', {});
  const mail = items.find((item) => item.to === to && item.template === template);
  if (!mail) throw new Error(`No ${template} went to ${to}.`);
  return (await call('console-outboxMessage', { id: mail.id })).text;
}

/** The page that the link in the newest message of a kind to an address leads to, after a redirect of the server. */
export async function mailedPath(olga: Pick<Seed, 'call'>, to: string, template: string): Promise<string> {
  const text = await newestMail(olga, to, template);
  const link = /https?:\/\/\S+\/auth\/action\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The message has no link:\n${text}`);
  return `/auth/action${new URL(link).search}`;
}

/** The code that an authenticator app shows at a time (RFC 6238). */
export async function totpCode(secret: string, at: number): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(at / 30_000));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const number = digest.getUint32(digest.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
