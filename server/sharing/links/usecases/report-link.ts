import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
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
export type ReportLink = (report: { readonly token: string; readonly reason: string }, client: string) => Promise<void>;

export type ReportLinkDeps = LinkDeps &
  Pick<Core, 'audit' | 'mail' | 'origin' | 'rateLimits' | 'settings'> & {
    readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners'>;
  };

export function createReportLink(deps: ReportLinkDeps): ReportLink {
  const { database, rateLimits, audit } = deps;
  return async ({ token, reason }, client) => {
    const decision = await rateLimits.hit(`link reports ${client}`, perClient);
    if (!decision.allowed) throw new AppError('rate/limited', { details: { retryAfterMs: decision.retryAfterMs } });
    const link = await findLinkByToken(database.query, hashSecret(tokenOf(token)));
    if (!link) return;
    await audit.record({ actor: 'visitor', action: 'link.report', target: link.id, ip: client, detail: { reason } });
    // Strangers decide how often this happens, so reports must not use up the hourly mail limit of the owners.
    if ((await rateLimits.hit('link report mails', mailed)).allowed) await notifyOwners(deps, link, reason);
  };
}

const hourMs = 60 * 60 * 1000;
const perClient = { max: limits.link.reportsPerClientPerHour, windowMs: hourMs };
const mailed = { max: limits.link.reportMailsPerHour, windowMs: hourMs };

async function notifyOwners(
  { identity, mail, origin, settings }: ReportLinkDeps,
  link: StoredLink,
  reason: string,
): Promise<void> {
  const maker = await identity.person(link.creatorUid);
  const variables = {
    workspaceName: await settings.get(workspaceNameSetting),
    maker: maker?.displayName ?? maker?.email ?? link.creatorUid,
    reason: wrapped(reason),
    link: `${origin}/console/links`,
  };
  for (const { uid, email } of await identity.owners()) {
    if (email === null) continue;
    try {
      const language = await identity.languageOf(uid);
      const message = { to: email, template: linkReportMail.name, variables, language };
      await mail.send(message, { isAnonymous: true });
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
