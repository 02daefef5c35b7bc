import { limits } from '@hearth/contract';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import type { MailMessage } from '../../../core/mail/index.ts';
import { type Identity, workspaceNameSetting } from '../../../identity/index.ts';
import { tokenOf } from '../domain/address.ts';
import { linkReportMail } from '../domain/guest-mails.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findLinkByToken } from '../store/links.ts';
import type { LinkDeps } from './policy.ts';

/**
 * Records a guest's report about a link in any state and mails the owners of this server. The answer is the same for an
 * address that leads nowhere.
 */
export type ReportLink = (
  report: { readonly token: string; readonly reason: string },
  client: string,
  also?: Also<void>,
) => Promise<void>;

export type ReportLinkDeps = LinkDeps &
  Pick<Core, 'audit' | 'mail' | 'origin' | 'rateLimits' | 'settings'> & {
    readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners'>;
  };

export function createReportLink(deps: ReportLinkDeps): ReportLink {
  const { database, rateLimits, audit } = deps;
  return async ({ token, reason }, client, also) => {
    const decision = await rateLimits.hit(`link reports ${client}`, perClient);
    if (!decision.allowed) throw new AppError('rate/limited', { details: { retryAfterMs: decision.retryAfterMs } });
    const link = await findLinkByToken(database.query, hashSecret(tokenOf(token)));
    if (!link) return;
    // Strangers decide how often this happens, so reports must not use up the hourly mail limit of the owners.
    const messages = (await rateLimits.hit('link report mails', mailed)).allowed
      ? await messagesTo(deps, link, reason)
      : [];
    const entry = { actor: 'visitor', action: 'link.report', target: link.id, ip: client, detail: { reason } };
    await database.transaction(async (transaction) => {
      await audit.record(entry, transaction);
      await sendAll(deps, transaction, messages);
      await also?.(transaction);
    });
  };
}

const hourMs = 60 * 60 * 1000;
const perClient = { max: limits.link.reportsPerClientPerHour, windowMs: hourMs };
const mailed = { max: limits.link.reportMailsPerHour, windowMs: hourMs };

async function messagesTo(
  { identity, origin, settings }: ReportLinkDeps,
  link: StoredLink,
  reason: string,
): Promise<readonly MailMessage[]> {
  const maker = await identity.person(link.creatorUid);
  const variables = {
    workspaceName: await settings.get(workspaceNameSetting),
    maker: maker?.displayName ?? maker?.email ?? link.creatorUid,
    reason: wrapped(reason),
    link: `${origin}/console/links`,
  };
  const messages: MailMessage[] = [];
  for (const { uid, email } of await identity.owners()) {
    const language = await identity.languageOf(uid);
    if (email !== null) messages.push({ to: email, template: linkReportMail.name, variables, language });
  }
  return messages;
}

async function sendAll(
  { mail }: ReportLinkDeps,
  transaction: Queries,
  messages: readonly MailMessage[],
): Promise<void> {
  for (const message of messages) {
    try {
      await mail.send(message, { transaction, isAnonymous: true });
    } catch (error) {
      // The audit log has the report anyway.
      if (!(error instanceof AppError && unsent.has(error.code))) throw error;
    }
  }
}

/** The mail protocol limits the length of a line, so long lines are broken. */
function wrapped(reason: string): string {
  const lines = reason.split('\n').flatMap((line) => line.match(/.{1,200}/gsu) ?? ['']);
  return lines.join('\n');
}

const unsent: ReadonlySet<string> = new Set(['rate/limited', 'auth/invalid-email']);
