import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { type Certified, makeAuthority, makeLeaf } from '../../keys/certificates.ts';
import { createSmtp, type SmtpMessage } from './index.ts';
import { startMailServer, type TestMailServer } from './smtp-server.suite.ts';

const message: SmtpMessage = {
  messageId: '<one@example.org>',
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'Good day.',
  html: '<p>Good day.</p>',
  at: 1_800_000_000_000,
};

const from = { name: 'The Nest', address: 'nest@example.org' };
const patience = { connectMs: 10_000, deliverMs: 20_000 };

function deliver(
  server: TestMailServer,
  url: (port: number) => string,
  more: { readonly authority?: string; readonly message?: Partial<SmtpMessage> } = {},
): Promise<void> {
  const smtp = createSmtp({ server: server.at(url), from, ...patience, authority: more.authority });
  return smtp({ ...message, ...more.message }, AbortSignal.timeout(patience.deliverMs));
}

describe('a login', () => {
  const guarded = (tries: string[]): SMTPServerOptions => ({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _session, done) {
      tries.push(username);
      if (username === 'nest' && password === 'p@ss word') done(null, { user: username });
      else done(new Error(`No: ${username} ${password} ${Buffer.from(`${password}`).toString('base64')}`));
    },
  });

  it('is used where the server asks for one', async () => {
    const server = await startMailServer(guarded([]));
    await deliver(server, (port) => `smtp://nest:p%40ss%20word@127.0.0.1:${port}`);
    expect(server.received).toMatchObject([{ user: 'nest', to: ['ada@example.org'] }]);
  });

  it('that is wrong is tried again after the operator has fixed it, and is never repeated in an error', async () => {
    const server = await startMailServer(guarded([]));
    const failure: unknown = await deliver(server, (port) => `smtp://nest:hunter2hunter2@127.0.0.1:${port}`).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ permanent: false, message: expect.stringContaining('No: •••') });
    expect(String(failure)).not.toContain('hunter2');
    expect(String(failure)).not.toContain(Buffer.from('hunter2hunter2').toString('base64'));
    expect(server.received).toEqual([]);
  });

  it('that is missing is tried again too', async () => {
    const server = await startMailServer(guarded([]));
    await expect(deliver(server, (port) => `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ permanent: false });
  });

  it('is not sent to a server without TLS where TLS is required', async () => {
    const tries: string[] = [];
    const server = await startMailServer(guarded(tries));
    const attempt = deliver(server, (port) => `smtp://nest:p%40ss%20word@127.0.0.1:${port}?tls=required`);
    await expect(attempt).rejects.toMatchObject({ permanent: false });
    expect(tries).toEqual([]);
    expect(server.received).toEqual([]);
  });
});

describe('TLS', () => {
  const year = 365 * 24 * 60 * 60 * 1000;
  const certificates = async (name: string) => {
    const validity = { from: Date.now() - year, until: Date.now() + year };
    const authority = await makeAuthority('Test authority', name, validity);
    return { authority: authority.certificate, leaf: await makeLeaf(authority, [name], validity) };
  };
  const offering = ({ certificate, key }: Certified): SMTPServerOptions => ({
    disabledCommands: [],
    cert: certificate,
    key,
  });

  it('is started by STARTTLS and required between machines, with a verifiable certificate', async () => {
    const { authority, leaf } = await certificates('localhost');
    const server = await startMailServer(offering(leaf));
    await deliver(server, (port) => `smtp://localhost:${port}?tls=required`, { authority });
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it('is used from the first byte with smtps', async () => {
    const { authority, leaf } = await certificates('localhost');
    const server = await startMailServer({ ...offering(leaf), secure: true });
    await deliver(server, (port) => `smtps://localhost:${port}`, { authority });
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it.each(['smtp://localhost:PORT?tls=required', 'smtps://localhost:PORT'])(
    'with an untrusted certificate carries nothing: %s',
    async (url) => {
      const { leaf } = await certificates('localhost');
      const server = await startMailServer({ ...offering(leaf), secure: url.startsWith('smtps') });
      const attempt = deliver(server, (port) => url.replace('PORT', String(port)));
      await expect(attempt).rejects.toMatchObject({ permanent: false, message: expect.stringMatching(/certificate/i) });
      expect(server.received).toEqual([]);
    },
  );

  it('with a certificate for another name carries nothing', async () => {
    const { authority, leaf } = await certificates('mail.example.org');
    const server = await startMailServer(offering(leaf));
    const attempt = deliver(server, (port) => `smtp://localhost:${port}?tls=required`, { authority });
    await expect(attempt).rejects.toMatchObject({ permanent: false });
    expect(server.received).toEqual([]);
  });

  it('is used where it is offered, and not where it is not, when the operator configured that', async () => {
    const { leaf } = await certificates('localhost');
    const offered = await startMailServer(offering(leaf));
    const plain = await startMailServer();
    await deliver(offered, (port) => `smtp://localhost:${port}?tls=opportunistic`);
    await deliver(plain, (port) => `smtp://localhost:${port}?tls=opportunistic`);
    expect(offered.received).toMatchObject([{ secure: true }]);
    expect(plain.received).toMatchObject([{ secure: false }]);
  });
});

describe('a mail', () => {
  const plainly = (port: number) => `smtp://127.0.0.1:${port}`;

  it('gets no header from a line break in its subject (T7)', async () => {
    const server = await startMailServer();
    await deliver(server, plainly, { message: { subject: 'Hello\r\nBcc: all@example.org\r\n\r\n<h1>forged</h1>' } });
    const [mail] = server.received;
    expect(mail?.to).toEqual(['ada@example.org']);
    const head = mail?.source.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('reaches one person, whatever the address looks like (T7)', async () => {
    const server = await startMailServer();
    const to = 'ada@example.org>\r\nRCPT TO:<all@example.org';
    await expect(deliver(server, plainly, { message: { to } })).rejects.toMatchObject({ permanent: true });
    expect(server.received).toEqual([]);
  });

  it('may be plain text alone', async () => {
    const server = await startMailServer();
    await deliver(server, plainly, { message: { html: '' } });
    expect(server.received[0]?.source).toContain('Content-Type: text/plain');
    expect(server.received[0]?.source).not.toContain('text/html');
  });

  it('carries the characters of every language', async () => {
    const server = await startMailServer();
    await deliver(server, plainly, { message: { subject: '重置密码', text: '您好', html: '' } });
    expect(server.received[0]?.source).toContain(Buffer.from('重置密码').toString('base64'));
  });

  it('that the server refuses for its text fails at once', async () => {
    const server = await startMailServer({ toData: [{ code: 554, words: 'This is spam\u0007' }] });
    await expect(deliver(server, plainly)).rejects.toMatchObject({ permanent: true, message: '554 This is spam' });
  });

  it('is not started when its deadline is over', async () => {
    const server = await startMailServer();
    const smtp = createSmtp({ server: server.at(plainly), from, ...patience });
    await expect(smtp(message, AbortSignal.abort())).rejects.toMatchObject({ permanent: false });
    expect(server.received).toEqual([]);
  });
});
