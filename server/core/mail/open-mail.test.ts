import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { examineConfig, readConfig } from '../config/index.ts';
import { type CoreOptions, openCore } from '../index.ts';
import { createLog } from '../log/index.ts';
import { codeText, resetFor, resetMail } from './mail.suite.ts';
import { startMailServer } from './smtp/smtp-server.suite.ts';

async function openWorkspace(environment: Record<string, string>, more: Partial<CoreOptions> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'hearth-mail-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { config } = readConfig({ flags: { data, 'log-level': 'silent' }, environment });
  const core = await openCore({
    config,
    log: await createLog(config),
    clock: createTestClock(),
    migrations: [],
    ...more,
  });
  onTestFinished(() => core.close());
  core.mail.templates.register([resetMail, codeText]);
  return core;
}

it('without configuration the core keeps every message', async () => {
  const { mail, texts } = await openWorkspace({ HEARTH_PUBLIC_URL: 'https://files.example.org' });
  expect(mail.describe()).toEqual({
    delivers: false,
    deliversTexts: false,
    from: 'Hearth <hearth@files.example.org>',
  });
  expect(texts.delivers).toBe(false);
  expect((await mail.get(await mail.send(resetFor('ada@example.org')))).state).toBe('unsent');
});

it('with a mail server and a text sender the core delivers both', async () => {
  const server = await startMailServer();
  const sent: string[] = [];
  const { mail, texts } = await openWorkspace(
    { HEARTH_SMTP_URL: `smtp://127.0.0.1:${server.port}`, HEARTH_MAIL_FROM: 'Our Nest <nest@example.org>' },
    { textSender: { send: async (phone, text) => void sent.push(`${phone}: ${text}`) } },
  );
  expect(mail.describe()).toEqual({ delivers: true, deliversTexts: true, from: 'Our Nest <nest@example.org>' });
  await mail.send(resetFor('ada@example.org'));
  await texts.send({ to: '+491701234567', template: 'sign-in-code', variables: { code: '123456' } });
  await mail.deliverDue();
  expect(server.received).toMatchObject([{ from: 'nest@example.org', to: ['ada@example.org'] }]);
  expect(sent).toEqual(['+491701234567: Your code is 123456.']);
});

it('a server without a domain sends as localhost', async () => {
  const { mail } = await openWorkspace({ HEARTH_HOST: '::1' });
  expect(mail.describe().from).toBe('Hearth <hearth@localhost>');
});

it('an invalid mail server is refused, and its password is not shown', () => {
  const read = (HEARTH_SMTP_URL: string, HEARTH_MAIL_FROM = 'nest@example.org') =>
    readConfig({ flags: {}, environment: { HEARTH_SMTP_URL, HEARTH_MAIL_FROM } });
  expect(() => read('http://nest:hunter2@mail.example.org')).toThrow(
    /HEARTH_SMTP_URL is \(hidden\), but must be a URL/,
  );
  expect(() => read('smtp://mail.example.org', 'a@b.org, c@d.org')).toThrow(/HEARTH_MAIL_FROM/);
  const report = examineConfig(read('smtps://nest:hunter2@mail.example.org'));
  expect(JSON.stringify(report)).not.toContain('hunter2');
});
