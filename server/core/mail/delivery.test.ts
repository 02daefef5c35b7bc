import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { link, mailOn, mailParts, resetFor } from './mail.suite.ts';
import { claimMessage, settleAttempt } from './outbox-store.ts';
import { type Answer, startMailServer } from './smtp/smtp-server.suite.ts';
import { retryDelayMs } from './worker.ts';

const plainUrl = (port: number) => `smtp://127.0.0.1:${port}`;
const minuteMs = 60 * 1000;

describeOnBothDatabases('delivery', (open) => {
  it('sends the mail to the mail server and records it', async () => {
    const server = await startMailServer();
    const deps = await mailParts(await open());
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();

    expect(await mail.get(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: deps.clock.now() });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'nest@example.org', to: ['ada@example.org'] });
    const source = server.received[0]?.source ?? '';
    expect(source).toContain('From: The Nest <nest@example.org>');
    expect(source).toContain('To: ada@example.org');
    expect(source).toContain('Subject: Reset your password at The Nest');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(unfolded(source)).toContain(link);
    await mail.close();
  });

  it('starts by itself soon after the transaction that wrote the mail', async () => {
    const server = await startMailServer();
    const database = await open();
    const mail = mailOn(await mailParts(database), { smtp: server.at(plainUrl) });
    const id = await database.transaction((transaction) => mail.send(resetFor('ada@example.org'), { transaction }));
    await expect.poll(async () => (await mail.get(id)).state).toBe('sent');
    expect(server.received).toHaveLength(1);
    await mail.close();
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const server = await startMailServer();
    const database = await open();
    const mail = mailOn(await mailParts(database), { smtp: server.at(plainUrl) });
    const action = database.transaction(async (transaction) => {
      await mail.send(resetFor('ada@example.org'), { transaction });
      throw new Error('The use case failed.');
    });
    await expect(action).rejects.toThrow('The use case failed.');
    await mail.deliverDue();
    expect(server.received).toEqual([]);
    await mail.close();
  });

  it('tries again later after a temporary refusal', async () => {
    const server = await startMailServer({ toRecipient: [{ code: 451, words: 'Greylisted, come back later' }] });
    const deps = await mailParts(await open());
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      nextAt: deps.clock.now() + minuteMs,
      error: '451 Greylisted, come back later',
    });
    await mail.deliverDue();
    expect((await mail.get(id)).attempts).toBe(1);

    deps.clock.advance(minuteMs);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'sent', attempts: 2, error: undefined });
    expect(server.received).toHaveLength(1);
    await mail.close();
  });

  it('fails at once after a permanent refusal, and starts again when the operator asks', async () => {
    const server = await startMailServer({ toRecipient: [{ code: 550, words: 'No such person' }] });
    const deps = await mailParts(await open());
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'failed', attempts: 1, error: '550 No such person' });
    expect(server.received).toEqual([]);

    await mail.resend(id);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'sent', attempts: 1, error: undefined });
    await mail.close();
  });

  it('fails after a number of attempts, each later than the one before', async () => {
    const deps = await mailParts(await open());
    const server = await startMailServer({
      toData: Array.from({ length: 99 }, () => ({ code: 452, words: 'No room' })),
    });
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    for (let attempt = 1; attempt <= limits.mail.attemptsMax; attempt += 1) {
      await mail.deliverDue();
      expect((await mail.get(id)).attempts).toBe(attempt);
      deps.clock.advance(retryDelayMs(attempt));
    }
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({
      state: 'failed',
      attempts: limits.mail.attemptsMax,
      error: '452 No room',
    });
    await mail.close();
  });

  it('does not wait for ever for a silent server', async () => {
    const server = await startMailServer({ toData: ['hang'] });
    const mail = mailOn(await mailParts(await open()), {
      smtp: server.at(plainUrl),
      deadlines: { connectMs: 5000, deliverMs: 300, closeMs: 20 },
    });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'The mail server took too long.' });
    await mail.close();
  });

  it('waits for a server that cannot be reached', async () => {
    const server = await startMailServer();
    await server.close();
    const mail = mailOn(await mailParts(await open()), { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({
      state: 'queued',
      error: 'The mail server cannot be reached (ECONNREFUSED).',
    });
    await mail.close();
  });

  it('takes over from a process that died while sending, but not before its lease ran out', async () => {
    const server = await startMailServer();
    const database = await open();
    const deps = await mailParts(database);
    const id = await mailOn(deps, { serves: false }).send(resetFor('ada@example.org'));
    const now = deps.clock.now();
    const dead = await claimMessage(database.query, id, { now, leaseUntil: now + limits.mail.leaseMs });

    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    await mail.deliverDue();
    expect((await mail.get(id)).state).toBe('sending');
    await expect(mail.resend(id)).rejects.toMatchObject({ code: 'request/in-progress' });
    await expect(mail.cancel(id)).rejects.toThrow('too late');

    deps.clock.advance(limits.mail.leaseMs);
    await mail.deliverDue();
    expect(await mail.get(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(server.received).toHaveLength(1);

    // The first process was only slow: the late result of its attempt is ignored.
    if (dead) await settleAttempt(database.query, dead, { state: 'failed', error: 'Too late.' });
    expect(await mail.get(id)).toMatchObject({ state: 'sent', error: undefined });
    await mail.close();
  });

  it('sends each mail once, however many processes read the outbox', async () => {
    const server = await startMailServer();
    const deps = await mailParts(await open());
    const beside = mailOn(deps, { serves: false });
    const people = Array.from({ length: 12 }, (_, i) => `p${i}@example.org`);
    for (const person of people) await beside.send(resetFor(person));

    const smtp = server.at(plainUrl);
    const workers = [mailOn(deps, { smtp }), mailOn(deps, { smtp }), mailOn(deps, { smtp })];
    await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([...people].sort());
    const { entries } = await beside.list({ limit: 100 });
    expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['sent']));
    await Promise.all(workers.map((worker) => worker.close()));
  });

  it('does not send a mail that was cancelled in time', async () => {
    const server = await startMailServer();
    const deps = await mailParts(await open());
    const id = await mailOn(deps, { serves: false }).send(resetFor('ada@example.org'));
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    await mail.cancel(id);
    await mail.deliverDue();
    expect(server.received).toEqual([]);
    expect((await mail.get(id)).state).toBe('cancelled');
    await mail.close();
  });

  it('gives a mail the same id at each attempt, and another one when it is resent by hand', async () => {
    const server = await startMailServer({ toData: [{ code: 451, words: 'Later' }] });
    const deps = await mailParts(await open());
    const mail = mailOn(deps, { smtp: server.at(plainUrl) });
    const id = await mail.send(resetFor('ada@example.org'));
    await mail.deliverDue();
    deps.clock.advance(minuteMs);
    await mail.deliverDue();
    await mail.resend(id);
    await mail.deliverDue();
    expect(server.received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1])).toEqual([
      `<${id}.0@example.org>`,
      `<${id}.1@example.org>`,
    ]);
    await mail.close();
  });

  it('keeps waiting mails when the mail server is removed from the configuration', async () => {
    const deps = await mailParts(await open());
    const id = await mailOn(deps, { serves: false }).send(resetFor('ada@example.org'));
    const mail = mailOn(deps);
    await mail.deliverDue();
    expect((await mail.get(id)).state).toBe('unsent');
  });

  it('is aborted at shutdown and continues after the next start', async () => {
    const toData: Answer[] = ['hang'];
    const server = await startMailServer({ toData });
    const deps = await mailParts(await open());
    const mail = mailOn(deps, {
      smtp: server.at(plainUrl),
      deadlines: { connectMs: 5000, deliverMs: 60_000, closeMs: 20 },
    });
    const id = await mail.send(resetFor('ada@example.org'));
    const delivery = mail.deliverDue();
    await expect.poll(() => toData).toEqual([]);
    expect((await mail.get(id)).state).toBe('sending');
    await mail.close();
    await delivery;
    expect((await mail.get(id)).state).toBe('queued');

    deps.clock.advance(minuteMs);
    const next = mailOn(deps, { smtp: server.at(plainUrl) });
    await next.deliverDue();
    expect((await next.get(id)).state).toBe('sent');
    await next.close();
  });
});

/** Without the soft line breaks of quoted-printable. */
function unfolded(source: string): string {
  return source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
