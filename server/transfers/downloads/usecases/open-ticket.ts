import { AppError } from '../../../core/errors.ts';
import { equalSecrets, hashSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  type Authorize,
  driveBucket,
  findVersion,
  objectNameOf,
  type Permitted,
  type Version,
} from '../../../files/index.ts';
import type { ContentBytes, Storage } from '../../../storage/index.ts';
import { findExportOf } from '../../exports/store.ts';
import type { ThumbnailService } from '../../thumbnails/usecases/thumbnails.ts';
import { createZipMemoryLimit, type ZipMemoryLimit } from '../../zip/usecases/limits.ts';
import type { PlanSelection } from '../../zip/usecases/plan-selection.ts';
import { streamZip } from '../../zip/usecases/stream.ts';
import { findTicket, type Ticket } from '../store/tickets.ts';
import type { DeliverTicket } from './deliver.ts';
import { unsealTicket } from './keep-tickets.ts';

/** What a ticket serves at one request. */
export interface Download {
  readonly name: string;
  readonly contentType: string;
  /** Shown in the browser, if the content type is safe to show. */
  readonly isInline: boolean;
  readonly size: number;
  /** Names these bytes in every ticket and process, so that a download can continue with another ticket. */
  readonly etag: string;
  readonly modifiedAt?: number | undefined;
  /** How long the browser may cache the content; null is not at all. */
  readonly keepMs: number | null;
  /** `end` is inclusive. */
  bytes(range?: { readonly start: number; readonly end: number }): Promise<ContentBytes>;
}

/** Authorizes the principal of the ticket again, at every request. */
export type OpenTicket = (id: string, secret: string, signal: AbortSignal) => Promise<Download>;

export interface OpenTicketDeps extends Pick<Core, 'database' | 'clock' | 'blobs' | 'vault'> {
  readonly storage: Pick<Storage, 'read'>;
  readonly authorize: Authorize;
  readonly planSelection: PlanSelection;
  readonly thumbnails: Pick<ThumbnailService, 'get'>;
  readonly deliver: DeliverTicket;
}

export function createOpenTicket(deps: OpenTicketDeps): OpenTicket {
  const { database, clock, vault } = deps;
  const zipParts = { ...deps, zipMemory: createZipMemoryLimit() };
  return async (id, secret, signal) => {
    const stored = await findTicket(database.query, id);
    if (stored && !equalSecrets(hashSecret(secret), stored.secretHash)) throw expired();
    const found = stored ?? unsealTicket(vault, id, secret);
    if (!found) throw expired();
    if (clock.now() >= found.goodUntil) throw expired();
    const { ticket, items } = await permitted(deps, found);
    // A limit let this download through once, and it has completed (T15).
    if (ticket.count === 'counted' && ticket.completedAt !== null) throw expired();
    if (ticket.kind === 'export') return exportOf(deps, ticket);
    if (ticket.kind === 'zip') return zipOf(zipParts, ticket, items);
    const version = await versionOf(deps, ticket, items);
    return ticket.kind === 'file' ? fileOf(deps, ticket, version) : thumbnailOf(deps, ticket, version, signal);
  };
}

async function permitted(
  { database, authorize }: Pick<OpenTicketDeps, 'database' | 'authorize'>,
  ticket: Ticket,
): Promise<{ readonly ticket: Ticket; readonly items: readonly Permitted[] }> {
  const isCounted = ticket.count !== 'none';
  const principal = ticket.principal.kind === 'link' ? { ...ticket.principal, isCounted } : ticket.principal;
  const action = ticket.isPreview ? 'preview' : 'read';
  try {
    return { ticket, items: await authorize(database.query, principal, ticket.nodeIds, action) };
  } catch (error) {
    // Another request of the same ticket may have been counted between the two queries; then this request belongs to
    // it.
    const now = isCounted || principal.kind !== 'link' ? undefined : await findTicket(database.query, ticket.id);
    if (!now || now.count === 'none') throw error;
    return permitted({ database, authorize }, now);
  }
}

function expired(): AppError {
  return new AppError('download/expired');
}

async function versionOf({ database }: OpenTicketDeps, ticket: Ticket, items: readonly Permitted[]): Promise<Version> {
  const [item] = items;
  const { versionId, principal } = ticket;
  if (!item || versionId === null) throw expired();
  // A visitor may not see a version that was replaced meanwhile.
  if (principal.kind !== 'person' && item.node.versionId !== versionId) throw expired();
  const version = await findVersion(database.query, item.node.id, versionId);
  if (!version) throw expired();
  return version;
}

function fileOf({ storage, deliver }: OpenTicketDeps, ticket: Ticket, version: Version): Download {
  const { objectId, size, contentType } = version;
  const etag = objectId;
  return {
    name: ticket.name,
    contentType: contentType ?? 'application/octet-stream',
    isInline: ticket.isPreview,
    size,
    etag,
    modifiedAt: version.createdAt,
    keepMs: null,
    bytes: (range) =>
      deliver(ticket, { size, range }, async () => {
        const opened = await storage.read(driveBucket, objectNameOf(objectId), range);
        if (opened?.object.size === size) return opened;
        await opened?.close();
        throw new AppError('server/unavailable', { cause: `object ${objectId} has changed` });
      }),
  };
}

/** An export that was replaced or has expired is gone, whatever tickets there are. */
async function exportOf({ database, blobs, clock, deliver }: OpenTicketDeps, ticket: Ticket): Promise<Download> {
  const kept =
    ticket.principal.kind === 'person' ? await findExportOf(database.query, ticket.principal.uid) : undefined;
  if (!kept || kept.id !== ticket.versionId || kept.endsAt <= clock.now()) throw expired();
  const { size, blobKey } = kept;
  return {
    name: ticket.name,
    contentType: 'application/json',
    isInline: false,
    size,
    etag: kept.id,
    keepMs: null,
    bytes: (range) =>
      deliver(ticket, { size, range }, async () => {
        const opened = await blobs.open(blobKey, range);
        if (!opened) throw expired();
        return opened;
      }),
  };
}

async function zipOf(deps: ZipTicketDeps, ticket: Ticket, items: readonly Permitted[]): Promise<Download> {
  const { name, layout } = await deps.planSelection(items, ticket.form);
  const { size, digest, form, entries } = layout;
  return {
    name,
    contentType: 'application/zip',
    isInline: false,
    size,
    etag: digest,
    keepMs: null,
    async bytes(range) {
      // The files changed since the download started, so the rest would not fit what the client has.
      if (range && ticket.startedAt !== null && ticket.digest !== digest) throw expired();
      return deps.deliver(ticket, { size, range, zip: { digest, form } }, async () => {
        const leave = deps.zipMemory.enter(entries.length);
        const stream = streamZip(deps, layout, range ?? { start: 0, end: size - 1 });
        return {
          stream,
          async close() {
            leave();
            await stream.return(undefined);
          },
        };
      });
    },
  };
}

type ZipTicketDeps = OpenTicketDeps & { readonly zipMemory: ZipMemoryLimit };

async function thumbnailOf(
  deps: OpenTicketDeps,
  ticket: Ticket,
  { objectId }: Version,
  signal: AbortSignal,
): Promise<Download> {
  const { blobs, clock, thumbnails } = deps;
  const pixels = ticket.pixels ?? 0;
  const picture = await thumbnails.get(objectId, pixels, signal);
  if (!picture) throw new AppError('drive/no-thumbnail');
  return {
    name: ticket.name,
    contentType: 'image/webp',
    isInline: true,
    size: picture.size,
    etag: `${objectId}-${pixels}`,
    keepMs: Math.max(0, ticket.endsAt - clock.now()),
    bytes: (range) =>
      deps.deliver(ticket, { size: picture.size, range }, async () => {
        const opened = await blobs.open(picture.blobKey, range);
        if (!opened) throw new AppError('drive/no-thumbnail');
        return opened;
      }),
  };
}
