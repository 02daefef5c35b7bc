import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Vault } from '../keys/index.ts';
import type { Log } from '../log/index.ts';
import { createRateLimits } from '../rate-limits/index.ts';
import { domainOf, isMailAddress, isPhoneNumber, type Mailbox, showMailbox } from './addresses.ts';
import {
  cancelMessage,
  insertMessage,
  listMessages,
  type OutboxRow,
  presentEntry,
  readMessage,
  removeOld,
  requeueMessage,
} from './outbox-store.ts';
import { createSmtp } from './smtp/index.ts';
import type { SmtpServer } from './smtp/smtp-url.ts';
import { createTemplates } from './templates/index.ts';
import type { Channel, Mail, MailMessage, OutboxMessage, SendOptions, TextSender } from './types.ts';
import { createWakeUps } from './wake-ups.ts';
import { createMailWorker, type Deliver } from './worker.ts';

export interface MailDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  readonly from: Mailbox;
  /** Without it every mail stays in the outbox. */
  readonly smtp?: SmtpServer | undefined;
  readonly textSender?: TextSender | undefined;
  /** False in a command beside the server: it writes to the outbox, and the server delivers. */
  readonly serves: boolean;
  readonly deadlines?: MailDeadlines;
  /** The authority of the mail server's certificate, in PEM; the usual authorities otherwise. */
  readonly authority?: string;
}

interface MailDeadlines {
  readonly connectMs: number;
  readonly deliverMs: number;
  /** How long the shutdown waits for running deliveries. */
  readonly closeMs: number;
}

/** Mail with the methods that only the core calls. */
export interface RunningMail extends Mail {
  /** Removes messages that were settled more than a month ago. */
  forgetOld(): Promise<void>;
  close(): Promise<void>;
}

export function createMail(deps: MailDeps): RunningMail {
  const { database, clock, serves } = deps;
  const channels = deliverersOf(deps);
  const templates = createTemplates(database, clock);
  const worker = createMailWorker({ ...deps, channels, ...deadlinesOf(deps) });
  const deliverDue = async () => (serves ? worker.deliverDue() : undefined);
  const wakeUps = createWakeUps(deliverDue, deps.log);
  const firstState = (channel: Channel) => (serves && !channels[channel] ? 'unsent' : 'queued');

  const enqueue = async (channel: Channel, message: MailMessage, { transaction, ...more }: SendOptions = {}) => {
    refuseUnusableRecipient(channel, message.to);
    const queries = transaction ?? database.query;
    const rendered = await templates.render(queries, message, channel);
    if (more.isAnonymous) await countRecipient(deps, queries, `strange ${channel}`, message.to, anonymousMax);
    await countRecipient(deps, queries, channel, message.to);
    const row = newRow(deps, { ...message, channel, state: firstState(channel), ...rendered });
    await insertMessage(queries, row);
    if (row.state === 'queued' && serves) wakeUps.wake({ mayBeUncommitted: transaction !== undefined });
    return row.id;
  };

  return {
    templates,
    deliverDue,
    send: (message, options) => enqueue('mail', message, options),
    sendText: (message, options) => enqueue('text', message, options),

    async list(page) {
      const limit = Math.max(1, Math.min(page.limit, limits.mail.pageMax));
      const entries = await listMessages(database.query, { ...page, limit: limit + 1 });
      const shown = entries.slice(0, limit);
      return { entries: shown, cursor: entries.length > limit ? shown.at(-1)?.id : undefined };
    },

    get: async (id, within = database.query) => presentMessage(deps.vault, await existing(within, id)),

    async resend(id, also) {
      const row = await existing(database.query, id);
      if (serves && !channels[row.channel])
        throw new AppError('request/invalid', { sentence: undelivered[row.channel] });
      await countRecipient(deps, database.query, row.channel, row.recipient);
      await database.transaction(async (transaction) => {
        if (!(await requeueMessage(transaction, id, clock.now())))
          throw new AppError('request/in-progress', { sentence: 'This message is being sent right now.' });
        await also?.(transaction);
      });
      wakeUps.wake({ mayBeUncommitted: false });
    },

    async cancel(id) {
      if (await cancelMessage(database.query, id)) return;
      const { state } = await existing(database.query, id);
      if (state !== 'cancelled')
        throw new AppError('request/invalid', { sentence: 'It is too late to cancel this message.' });
    },

    describe: () => ({
      delivers: channels.mail !== undefined,
      deliversTexts: channels.text !== undefined,
      from: showMailbox(deps.from),
    }),

    async forgetOld() {
      const before = clock.now() - limits.mail.keepMs;
      while ((await removeOld(database.query, before, removePageMax)) === removePageMax);
    },

    async close() {
      wakeUps.stop();
      await worker.close();
    },
  };
}

const removePageMax = 500;
const anonymousMax = limits.mail.anonymousPerRecipientPerHour;

const undelivered: Readonly<Record<Channel, string>> = {
  mail: 'No mail server is set up. Set HEARTH_SMTP_URL, or read the message here.',
  text: 'Nothing here sends text messages. Read the message here.',
};

function deadlinesOf({ deadlines }: MailDeps): MailDeadlines {
  const { connectMs, deliverMs, closeMs } = limits.mail;
  return deadlines ?? { connectMs, deliverMs, closeMs };
}

function deliverersOf(deps: MailDeps): Readonly<Record<Channel, Deliver | undefined>> {
  const { smtp, textSender, from, vault, authority } = deps;
  const deliverMail = smtp && createSmtp({ server: smtp, from, ...deadlinesOf(deps), authority });
  return {
    mail:
      deliverMail &&
      (async (row, signal) => {
        const messageId = `<${row.id}.${row.round}@${domainOf(from.address)}>`;
        const { recipient: to, subject, created_at: at } = row;
        await deliverMail({ messageId, to, subject, at, ...openBody(vault, row) }, signal);
      }),
    text:
      textSender && (async (row, signal) => sendWithin(textSender, row.recipient, openBody(vault, row).text, signal)),
  };
}

/** A sender that ignores the signal is not waited for. */
async function sendWithin(sender: TextSender, phone: string, text: string, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The sender of text messages took too long.')), {
      once: true,
    });
    sender.send(phone, text, signal).then(resolve, reject);
  });
}

function refuseUnusableRecipient(channel: Channel, to: string): void {
  if (channel === 'mail' && !isMailAddress(to)) throw new AppError('auth/invalid-email');
  if (channel === 'text' && !isPhoneNumber(to))
    throw new AppError('request/invalid', { sentence: 'A telephone number begins with + and the country.' });
}

/**
 * Nobody's mailbox is flooded through this server. T31: counted in the database, and in the caller's transaction, which
 * may hold the only connection.
 */
async function countRecipient(
  { database, clock }: MailDeps,
  queries: Queries,
  what: string,
  to: string,
  max: number = limits.mail.perRecipientPerHour,
): Promise<void> {
  const rule = { max, windowMs: 60 * 60 * 1000 };
  const { allowed, retryAfterMs } = await createRateLimits({ ...database, query: queries }, clock).hit(
    `mail:${what}:${to.toLowerCase()}`,
    rule,
  );
  if (!allowed) throw new AppError('rate/limited', { details: { retryAfterMs } });
}

const bodySchema = v.object({ text: v.string(), html: v.string() });

function newRow(
  { vault, clock }: MailDeps,
  message: Pick<OutboxRow, 'channel' | 'state' | 'template' | 'language' | 'subject'> &
    Pick<MailMessage, 'to'> &
    v.InferOutput<typeof bodySchema>,
): OutboxRow {
  const now = clock.now();
  const id = `${now.toString(36).padStart(9, '0')}${newId()}`;
  const { channel, state, template, language, subject, text, html } = message;
  return {
    id,
    channel,
    recipient: message.to,
    template,
    language,
    subject,
    body_sealed: vault.seal(JSON.stringify({ text, html }), bodyContext(id)),
    state,
    attempts: 0,
    round: 0,
    next_at: state === 'queued' ? now : null,
    lease_until: null,
    error: null,
    created_at: now,
    sent_at: null,
  };
}

/** A body holds a link that signs in or resets a password: a stolen database must not show it. */
function bodyContext(id: string): string {
  return `mail:${id}`;
}

function openBody(vault: Vault, row: OutboxRow): v.InferOutput<typeof bodySchema> {
  return v.parse(bodySchema, JSON.parse(vault.open(row.body_sealed, bodyContext(row.id))));
}

function presentMessage(vault: Vault, row: OutboxRow): OutboxMessage {
  return { ...presentEntry(row), ...openBody(vault, row) };
}

async function existing(queries: Queries, id: string): Promise<OutboxRow> {
  const row = await readMessage(queries, id);
  if (!row) throw new AppError('request/not-found', { sentence: 'This message is no longer in the outbox.' });
  return row;
}
