import type { Config } from '../config/index.ts';
import type { Scheduler } from '../scheduler/index.ts';
import { isMailAddress, type Mailbox, parseMailbox } from './addresses.ts';
import { createMail, type MailDeps } from './create-mail.ts';
import { parseSmtpUrl } from './smtp/smtp-url.ts';
import type { Mail, Texts } from './types.ts';

export interface OpenMailDeps extends Pick<MailDeps, 'database' | 'vault' | 'clock' | 'log' | 'textSender' | 'serves'> {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly origin: string;
  readonly scheduler: Scheduler;
}

/** Creates the mail of the core from the configuration, with its scheduled tasks. */
export function openMail({ config, origin, scheduler, ...deps }: OpenMailDeps): {
  readonly mail: Mail;
  readonly texts: Texts;
  close(): Promise<void>;
} {
  const mail = createMail({
    ...deps,
    from: (config.mailFrom && parseMailbox(config.mailFrom)) || defaultSender(origin),
    smtp: config.smtpUrl === undefined ? undefined : parseSmtpUrl(config.smtpUrl),
  });
  scheduler.every('deliver messages', deliverEveryMs, () => mail.deliverDue());
  scheduler.every('forget old messages', hourMs, () => mail.forgetOld(), { deletes: true });
  return {
    mail,
    texts: { send: mail.sendText, delivers: mail.describe().deliversTexts },
    close: () => mail.close(),
  };
}

const deliverEveryMs = 10_000;
const hourMs = 60 * 60 * 1000;

/** A server at files.example.org sends as hearth@files.example.org unless configured otherwise. */
function defaultSender(origin: string): Mailbox {
  const address = `hearth@${new URL(origin).hostname}`;
  return { name: 'Hearth', address: isMailAddress(address) ? address : 'hearth@localhost' };
}
