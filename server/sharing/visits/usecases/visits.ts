import { limits } from '@hearth/contract';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { createRateLimits } from '../../../core/rate-limits/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { LinkMail } from '../../links/domain/owner-mails.ts';
import type { StoredLink } from '../../links/domain/stored-link.ts';
import { findTargets } from '../../links/store/targets.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import { countVisit, insertVisit, saltOf, type VisitLogEntry } from '../store/visits.ts';

/** An event that a visitor caused. */
interface LinkEvent {
  readonly link: Pick<StoredLink, 'id' | 'creatorUid' | 'label' | 'notify'>;
  readonly event: VisitLogEntry['event'];
  readonly visitor: string;
  readonly node?: { readonly id: string | null; readonly name: string } | undefined;
  readonly bytes?: number | undefined;
}

export interface Visits {
  /** Returns a mark that is the same for a visitor of a link within one day and does not reveal the client address. */
  markOf(linkId: string, client: string): Promise<string>;
  /** Logs and counts the event, and notifies the creator if the link is set to do so. */
  record(event: LinkEvent, also?: Also<void>): Promise<void>;
  /** Does the same in an existing transaction. False if the event was only counted, not logged. */
  recordIn(transaction: Queries, event: LinkEvent): Promise<boolean>;
}

export type VisitsDeps = LinkDeps & Pick<Core, 'mail' | 'origin' | 'notifications'>;

export function createVisits(deps: VisitsDeps): Visits {
  const { database, clock } = deps;
  const recordIn: Visits['recordIn'] = async (transaction, event) => {
    const { link, node, bytes, visitor } = event;
    const visit: VisitLogEntry = {
      linkId: link.id,
      at: clock.now(),
      event: event.event,
      nodeId: node?.id ?? null,
      name: node?.name ?? null,
      bytes: bytes ?? null,
      visitor,
    };
    const isKept = await mayWriteDown(deps, transaction, visit);
    if (isKept) await insertVisit(transaction, visit);
    const counts = await countVisit(transaction, visit);
    const template = templates[event.event];
    const isWanted = link.notify === 'every' || (link.notify === 'first' && isFirst(event.event, counts));
    if (template && isWanted) await notify(deps, transaction, link, template);
    await notifyVisit(deps, transaction, event, isWanted);
    return isKept;
  };

  return {
    async markOf(linkId, client) {
      const salt = await saltOf(database.query, Math.floor(clock.now() / dayMs), newSecret());
      return hashSecret(`${salt} ${linkId} ${client}`).slice(0, markLength);
    },
    record: (event, also) =>
      database.transaction(async (transaction) => {
        await recordIn(transaction, event);
        await also?.(transaction);
      }),
    recordIn,
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const markLength = 12;
const unsent: ReadonlySet<string> = new Set(['rate/limited', 'auth/invalid-email']);

const templates: Readonly<Partial<Record<VisitLogEntry['event'], LinkMail['name']>>> = {
  opened: 'link-opened',
  downloaded: 'link-downloaded',
  uploaded: 'link-received',
};

function isFirst(event: VisitLogEntry['event'], counts: { readonly opens: number } | undefined): boolean {
  return event === 'opened' && counts?.opens === 1;
}

/**
 * A stranger can open a link all day, and entries stay for a year, so the log is rate limited. Uploads are always
 * logged, because each left a file.
 */
async function mayWriteDown(
  { database, clock }: VisitsDeps,
  transaction: Queries,
  visit: VisitLogEntry,
): Promise<boolean> {
  if (visit.event === 'uploaded') return true;
  const rateLimits = createRateLimits({ ...database, query: transaction }, clock);
  const rule = { max: limits.link.visitsPerVisitorPerHour, windowMs: hourMs };
  return (await rateLimits.hit(`link visits ${visit.linkId} ${visit.visitor}`, rule)).allowed;
}

/** Strangers decide how often this happens, so these mails must not use up the hourly limit of a mailbox. */
async function notify(
  { database, clock, identity, mail, origin }: VisitsDeps,
  transaction: Queries,
  link: LinkEvent['link'],
  template: LinkMail['name'],
): Promise<void> {
  const creator = await identity.person(link.creatorUid, transaction);
  if (!creator || creator.email === null) return;
  const within = { ...database, query: transaction };
  const rule = { max: limits.link.notificationsPerHour, windowMs: hourMs };
  if (!(await createRateLimits(within, clock).hit(`link notifications ${creator.uid}`, rule)).allowed) return;
  const [target] = (await findTargets(transaction, [link.id])).get(link.id) ?? [];
  const variables = {
    workspaceName: await createSettings(within, clock).get(workspaceNameSetting),
    name: link.label || target?.name || link.id,
    link: `${origin}/links/${link.id}`,
  };
  try {
    const language = await identity.languageOf(creator.uid, transaction);
    const message = { to: creator.email, template, variables, language };
    await mail.send(message, { transaction, isAnonymous: true });
  } catch (error) {
    // The mailbox is over its hourly limit or the address is invalid; the visit is logged all the same.
    if (!(error instanceof AppError && unsent.has(error.code))) throw error;
  }
}

/** Notifies the creator that the link was used; repeated events raise a count instead. */
async function notifyVisit(
  { notifications }: Pick<Core, 'notifications'>,
  transaction: Queries,
  {
    link,
    event,
  }: { readonly link: Pick<StoredLink, 'id' | 'creatorUid' | 'label'>; readonly event: VisitLogEntry['event'] },
  isMailed: boolean,
): Promise<void> {
  const reported = events.find((known) => known === event);
  if (!reported) return;
  const [target] = link.label === '' ? ((await findTargets(transaction, [link.id])).get(link.id) ?? []) : [];
  await notifications.notify(transaction, {
    uid: link.creatorUid,
    kind: 'link-used',
    subject: `${link.id} ${reported}`,
    detail: { linkId: link.id, name: link.label || target?.name || '', event: reported },
    isMailed,
  });
}

/** Other events, such as listings and wrong passwords, are only in the visit log. */
const events = ['opened', 'downloaded', 'uploaded'] as const;
