import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { link, mailOn, mailParts, rawRows, resetFor } from './mail.suite.ts';
import { parseSmtpUrl } from './smtp/smtp-url.ts';

const hourMs = 60 * 60 * 1000;
/** Nothing listens there; a queued message never gets that far. */
const nowhere = parseSmtpUrl('smtp://127.0.0.1:1');

describeOnBothDatabases('the outbox', (open) => {
  it('keeps every message with its text when no mail server is configured', async () => {
    const mail = mailOn(await mailParts(await open()));
    const id = await mail.send(resetFor('ada@example.org'));
    expect(mail.describe()).toEqual({ delivers: false, deliversTexts: false, from: 'The Nest <nest@example.org>' });
    expect(await mail.get(id)).toMatchObject({
      channel: 'mail',
      to: 'ada@example.org',
      template: 'reset-password',
      language: 'en',
      subject: 'Reset your password at The Nest',
      state: 'unsent',
      attempts: 0,
      sentAt: undefined,
      nextAt: undefined,
    });
    expect((await mail.get(id)).text).toContain(link);
  });

  it('stores links and codes sealed: a stolen database does not show them', async () => {
    const database = await open();
    const mail = mailOn(await mailParts(database));
    await mail.send(resetFor('ada@example.org'));
    await mail.sendText({ to: '+491701234567', template: 'sign-in-code', variables: { code: '987654' } });
    const stolen = await rawRows(database);
    expect(stolen).toContain('ada@example.org');
    expect(stolen).not.toContain('s3cret-c0de');
    expect(stolen).not.toContain('987654');
  });

  it('does not open a body that was moved to another message', async () => {
    const database = await open();
    const mail = mailOn(await mailParts(database));
    const [mine, theirs] = [await mail.send(resetFor('a@example.org')), await mail.send(resetFor('b@example.org'))];
    await sql`update mail_messages set body_sealed = (select body_sealed from mail_messages where id = ${theirs})
      where id = ${mine}`.execute(database.query);
    await expect(mail.get(mine)).rejects.toThrow();
  });

  it('writes a message in the caller’s transaction: both exist or neither does', async () => {
    const database = await open();
    const mail = mailOn(await mailParts(database), { smtp: nowhere });
    await expect(
      database.transaction(async (transaction) => {
        await mail.send(resetFor('ada@example.org'), { transaction });
        throw new Error('The use case failed.');
      }),
    ).rejects.toThrow('The use case failed.');
    expect((await mail.list({ limit: 10 })).entries).toEqual([]);

    const id = await database.transaction((transaction) => mail.send(resetFor('ada@example.org'), { transaction }));
    expect((await mail.list({ limit: 10 })).entries.map((entry) => entry.id)).toEqual([id]);
    await mail.close();
  });

  it('lists newest first, in pages, without bodies, and by state', async () => {
    const deps = await mailParts(await open());
    const mail = mailOn(deps);
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.unshift(await mail.send(resetFor(`p${i}@example.org`)));
      deps.clock.advance(1);
    }
    await mail.cancel(ids[1] ?? '');

    const first = await mail.list({ limit: 3 });
    const second = await mail.list({ limit: 3, cursor: first.cursor });
    expect([...first.entries, ...second.entries].map((entry) => entry.id)).toEqual(ids);
    expect(second.cursor).toBeUndefined();
    expect(JSON.stringify(first)).not.toContain('s3cret-c0de');
    expect(JSON.stringify(first)).not.toContain('sealed');
    expect((await mail.list({ limit: 3, state: 'cancelled' })).entries.map((entry) => entry.id)).toEqual([ids[1]]);
    expect((await mail.list({ limit: 0 })).entries).toHaveLength(1);
  });

  it('cancels what was not sent, once, and reports when there is nothing to cancel', async () => {
    const deps = await mailParts(await open());
    const mail = mailOn(deps);
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.cancel(id);
    await mail.cancel(id);
    expect((await mail.get(id)).state).toBe('cancelled');
    await expect(mail.cancel('nothing')).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(mail.get('nothing')).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(mail.resend('nothing')).rejects.toMatchObject({ code: 'request/not-found' });
  });

  it('explains what to do when a message is resent and nothing delivers', async () => {
    const mail = mailOn(await mailParts(await open()));
    const id = await mail.send(resetFor('ada@example.org'));
    await expect(mail.resend(id)).rejects.toThrow('Set HEARTH_SMTP_URL');
    expect((await mail.get(id)).state).toBe('unsent');
  });

  it('removes after a month what waits for nothing', async () => {
    const deps = await mailParts(await open());
    const old = await mailOn(deps).send(resetFor('old@example.org'));
    const waiting = await mailOn(deps, { serves: false }).send(resetFor('waiting@example.org'));
    deps.clock.advance(limits.mail.keepMs + 1);
    const mail = mailOn(deps);
    const fresh = await mail.send(resetFor('new@example.org'));
    await mail.forgetOld();
    expect((await mail.list({ limit: 10 })).entries.map((entry) => entry.id)).toEqual([fresh, waiting]);
    await expect(mail.get(old)).rejects.toMatchObject({ code: 'request/not-found' });
  });

  it('limits each recipient by the hour, across processes and without another service (T31)', async () => {
    const deps = await mailParts(await open());
    const [one, two] = [mailOn(deps), mailOn(deps)];
    for (let i = 0; i < limits.mail.perRecipientPerHour; i += 1)
      await (i % 2 === 0 ? one : two).send(resetFor('Ada@example.org'));
    await expect(two.send(resetFor('ada@example.org'))).rejects.toMatchObject({ code: 'rate/limited' });
    await one.send(resetFor('grace@example.org'));
    expect((await one.list({ limit: 100 })).entries).toHaveLength(limits.mail.perRecipientPerHour + 1);

    deps.clock.advance(hourMs + 1);
    await two.send(resetFor('ada@example.org'));
  });

  it('limits mails that strangers cause to a part of that, and keeps the rest for mails that people request (T32)', async () => {
    const mail = mailOn(await mailParts(await open()));
    const { perRecipientPerHour, anonymousPerRecipientPerHour } = limits.mail;
    expect(anonymousPerRecipientPerHour + limits.identity.mailedCodesPerAddressMax).toBeLessThan(perRecipientPerHour);
    const cause = (to: string) => mail.send(resetFor(to), { isAnonymous: true });
    for (let count = 0; count < anonymousPerRecipientPerHour; count += 1) await cause('ada@example.org');
    await expect(cause('Ada@example.org')).rejects.toMatchObject({ code: 'rate/limited' });
    await cause('grace@example.org');
    for (let count = anonymousPerRecipientPerHour; count < perRecipientPerHour; count += 1)
      await mail.send(resetFor('ada@example.org'));
    await expect(mail.send(resetFor('ada@example.org'))).rejects.toMatchObject({ code: 'rate/limited' });
  });

  it('counts in the caller’s transaction, so a use case that failed costs nothing', async () => {
    const database = await open();
    const mail = mailOn(await mailParts(database));
    for (let i = 0; i < limits.mail.perRecipientPerHour + 5; i += 1) {
      await database
        .transaction(async (transaction) => {
          await mail.send(resetFor('ada@example.org'), { transaction });
          throw new Error('The use case failed.');
        })
        .catch(() => undefined);
    }
    await mail.send(resetFor('ada@example.org'));
  });

  it('is only written to by a command beside the server, which delivers', async () => {
    const deps = await mailParts(await open());
    const command = mailOn(deps, { serves: false });
    const id = await command.send(resetFor('ada@example.org'));
    await command.deliverDue();
    expect((await command.get(id)).state).toBe('queued');

    const server = mailOn(deps);
    await server.deliverDue();
    expect((await server.get(id)).state).toBe('unsent');
  });
});

describeOnBothDatabases('text messages', (open) => {
  const code = { to: '+491701234567', template: 'sign-in-code', variables: { code: '987654' }, language: 'de' };

  it('are kept for the operator until a sender is plugged in', async () => {
    const mail = mailOn(await mailParts(await open()));
    const id = await mail.sendText(code);
    expect(await mail.get(id)).toMatchObject({
      channel: 'text',
      state: 'unsent',
      subject: '',
      html: '',
      text: 'Ihr Code ist 987654.',
    });
    await expect(mail.resend(id)).rejects.toThrow('Nothing here sends text messages.');
  });

  it('are sent by the sender, and again later when it fails', async () => {
    const deps = await mailParts(await open());
    const sent: string[] = [];
    const answers = [new Error('The gateway is closed.')];
    const mail = mailOn(deps, {
      textSender: {
        async send(phone, text) {
          const answer = answers.pop();
          if (answer) throw answer;
          sent.push(`${phone} ${text}`);
        },
      },
    });
    const id = await mail.sendText(code);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'The gateway is closed.' });
    deps.clock.advance(limits.mail.retryFirstMs);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'sent', attempts: 2, error: undefined });
    expect(sent).toEqual(['+491701234567 Ihr Code ist 987654.']);
    await mail.close();
  });

  it('do not wait for ever for a silent sender', async () => {
    const mail = mailOn(await mailParts(await open()), {
      textSender: { send: () => new Promise(() => undefined) },
      deadlines: { connectMs: 20, deliverMs: 20, closeMs: 20 },
    });
    const id = await mail.sendText(code);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'queued', error: 'The sender of text messages took too long.' });
    await mail.close();
  });
});

describeOnBothDatabases('a recipient', (open) => {
  it('that is not one address is refused and leaves nothing behind (T7)', async () => {
    const mail = mailOn(await mailParts(await open()));
    for (const to of [
      'ada@example.org\r\nBcc: all@example.org',
      'ada@example.org\n',
      'ada@example.org\0',
      'ada@example.org,grace@example.org',
      'Ada <ada@example.org>',
      'group:ada@example.org;',
      `${'a'.repeat(64)}@${'b'.repeat(190)}.org`,
      '',
    ])
      await expect(mail.send(resetFor(to)), JSON.stringify(to)).rejects.toMatchObject({ code: 'auth/invalid-email' });
    expect((await mail.list({ limit: 10 })).entries).toEqual([]);
  });

  it('that is not one telephone number is refused', async () => {
    const mail = mailOn(await mailParts(await open()));
    for (const to of ['01701234567', '+0', '+49170\r\n1234', '+4917012345678901234', '']) {
      const message = { to, template: 'sign-in-code', variables: { code: '1' } };
      await expect(mail.sendText(message), to).rejects.toMatchObject({ code: 'request/invalid' });
    }
    expect((await mail.list({ limit: 10 })).entries).toEqual([]);
  });
});
