import type { OutboxMessage } from '../../core/mail/index.ts';
import { accounts, type TestResponse, type TestServer } from './identity.suite.ts';

/** Every mail of a template to an address, newest last. */
export async function mailsTo(server: TestServer, to: string, template: string): Promise<readonly OutboxMessage[]> {
  const { entries } = await server.core.mail.list({ limit: 100 });
  const wanted = entries.filter((entry) => entry.to === to && entry.template === template);
  return Promise.all(wanted.reverse().map(({ id }) => server.core.mail.get(id)));
}

export async function mailTo(server: TestServer, to: string, template: string): Promise<OutboxMessage> {
  const mail = (await mailsTo(server, to, template)).at(-1);
  if (!mail) throw new Error(`No mail ${template} went to ${to}.`);
  return mail;
}

/** The link in a mail. */
export function linkIn({ text }: Pick<OutboxMessage, 'text'>): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}

export function codeIn(mail: Pick<OutboxMessage, 'text'>): string {
  const code = new URL(linkIn(mail)).searchParams.get('oobCode');
  if (code === null) throw new Error('There is no code in the link.');
  return code;
}

/**
 * Requests a mail and returns the code in it. The clock advances a second per request, so that the newest mail is
 * known.
 */
export async function codeFor(
  server: TestServer,
  to: string,
  body: { readonly requestType: keyof typeof templates } & Readonly<Record<string, unknown>>,
): Promise<string> {
  server.clock.advance(1000);
  const answer = await askFor(server, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return codeIn(await mailTo(server, to, templates[body.requestType]));
}

export function askFor(server: TestServer, body: Readonly<Record<string, unknown>>): Promise<TestResponse> {
  return server.post(`${accounts}:sendOobCode`, body);
}

const templates = {
  PASSWORD_RESET: 'reset-password',
  EMAIL_SIGNIN: 'sign-in-link',
  VERIFY_EMAIL: 'verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
} as const;

/** Verifies an address by a mailed code. */
export async function verify(server: TestServer, email: string, idToken: string): Promise<void> {
  const oobCode = await codeFor(server, email, { requestType: 'VERIFY_EMAIL', idToken });
  const answer = await server.post(`${accounts}:update`, { oobCode });
  if (answer.status !== 200) throw new Error(answer.text);
}
