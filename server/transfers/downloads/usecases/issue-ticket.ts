import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newId, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  type Authorize,
  findVersion,
  openSpace,
  type Permitted,
  type Principal,
  rootAlias,
  type StoredNode,
  splitExtension,
} from '../../../files/index.ts';
import { mayHaveThumbnail } from '../../thumbnails/domain/source.ts';
import { pixelsOf, type ThumbnailService } from '../../thumbnails/usecases/thumbnails.ts';
import type { PlanSelection } from '../../zip/usecases/plan-selection.ts';
import type { NewTicket } from '../store/tickets.ts';
import { type AddressedTicket, type KeepTicketsDeps, keepTickets, ticketUrl } from './keep-tickets.ts';

export interface TicketInput {
  /** One file is served as itself; several nodes, or a folder, as a zip. */
  readonly ids: readonly string[];
  /** An older version of the file; only people with an account may ask for it. */
  readonly versionId?: string | undefined;
  /** For viewing in the browser. */
  readonly inline?: boolean | undefined;
  readonly rendition?: 'original' | 'thumbnail' | 'preview' | undefined;
}

export interface IssuedTicket {
  readonly url: string;
  readonly expiresAt: number;
  readonly name: string;
  readonly size: number;
}

/**
 * Issues an address to download by. Its secret is stored as a hash (keep-tickets.ts says when not), so every process
 * knows it; it must be used within a minute, and a started download may continue by ranges for a day. A ticket grants
 * nothing: each request is authorized again (T12, T46).
 */
export type IssueTicket = (principal: Principal, input: TicketInput) => Promise<IssuedTicket>;

export interface TicketDeps extends Pick<Core, 'clock'>, KeepTicketsDeps {
  readonly authorize: Authorize;
  readonly planSelection: PlanSelection;
  readonly thumbnails: Pick<ThumbnailService, 'get'>;
}

export function createIssueTicket(deps: TicketDeps): IssueTicket {
  const { database, clock, authorize } = deps;
  return async (principal, input) => {
    const ids = await plainIds(deps, principal, input.ids);
    const isPreview = input.inline === true || (input.rendition ?? 'original') !== 'original';
    const items = await authorize(database.query, principal, ids, isPreview ? 'preview' : 'read');
    const [only] = items;
    const isFile = items.length === 1 && only?.node.kind === 'file';
    const draft = isFile
      ? await draftFile(deps, principal, only.node, input)
      : await draftZip(deps, isPreview ? await authorize(database.query, principal, ids, 'read') : items, input);
    const now = clock.now();
    const made = sealed(deps, {
      ...draft.ticket,
      principal,
      nodeIds: ids,
      isPreview: isPreview && isFile,
      goodUntil: now + limits.drive.ticketLifetimeMs,
      endsAt: now + limits.drive.ticketContinueMs,
    });
    const [{ ticket, url } = made] = await keepTickets(deps, [made]);
    return { url, expiresAt: ticket.goodUntil, name: ticket.name, size: draft.size };
  };
}

/** Adds the secret to a ticket. */
export function sealed(
  { contentOrigin }: Pick<Core, 'contentOrigin'>,
  draft: Omit<NewTicket, 'id' | 'secretHash'>,
): AddressedTicket {
  const secret = newSecret();
  const ticket = { ...draft, id: newId(), secretHash: hashSecret(secret) };
  return { ticket, url: ticketUrl(contentOrigin, ticket, secret) };
}

interface Draft {
  readonly ticket: Pick<NewTicket, 'kind' | 'name' | 'versionId' | 'pixels' | 'form' | 'digest'>;
  readonly size: number;
}

async function draftFile(
  { database, thumbnails }: TicketDeps,
  principal: Principal,
  node: StoredNode,
  { versionId, rendition = 'original' }: TicketInput,
): Promise<Draft> {
  // A link shows a file, not its older versions.
  if (versionId !== undefined && principal.kind !== 'person') throw new AppError('version/not-found');
  const version = await findVersion(database.query, node.id, versionId ?? node.versionId ?? '');
  if (!version) throw new AppError('version/not-found');
  const nothing = { form: null, digest: null };
  if (rendition === 'original') {
    const ticket = { kind: 'file', name: node.name, versionId: version.id, pixels: null, ...nothing } as const;
    return { ticket, size: version.size };
  }
  const pixels = pixelsOf[rendition];
  const picture = mayHaveThumbnail({ ...version, name: node.name }) && (await thumbnails.get(version.objectId, pixels));
  if (!picture) throw new AppError('drive/no-thumbnail');
  return {
    ticket: { kind: 'picture', name: thumbnailName(node.name), versionId: version.id, pixels, ...nothing },
    size: picture.size,
  };
}

export function thumbnailName(name: string): string {
  return `${splitExtension(name).stem}.webp`;
}

async function draftZip(
  { planSelection }: TicketDeps,
  items: readonly Permitted[],
  input: TicketInput,
): Promise<Draft> {
  if (input.versionId !== undefined) throw new AppError('version/not-found');
  if ((input.rendition ?? 'original') !== 'original') throw new AppError('drive/no-thumbnail');
  const { name, layout } = await planSelection(items);
  const { form, digest, size } = layout;
  return { ticket: { kind: 'zip', name, versionId: null, pixels: null, form, digest }, size };
}

/** Removes duplicates and resolves `root` to the person's own top folder. */
async function plainIds(deps: TicketDeps, principal: Principal, ids: readonly string[]): Promise<readonly string[]> {
  const unique = [...new Set(ids)];
  if (principal.kind !== 'person' || !unique.includes(rootAlias)) return unique;
  const { rootId } = await openSpace(deps, principal.uid);
  return [...new Set(unique.map((id) => (id === rootAlias ? rootId : id)))];
}
