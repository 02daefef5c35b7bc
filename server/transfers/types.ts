import type { Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { DownloadMeter } from './downloads/usecases/download-meter.ts';
import type { IssueTicket } from './downloads/usecases/issue-ticket.ts';
import type { IssueThumbnails } from './thumbnails/usecases/issue-thumbnails.ts';
import type { BeginUpload } from './uploads/usecases/begin-uploads.ts';
import type { EndUploads } from './uploads/usecases/end-uploads.ts';
import type { GuestUploadPorts } from './uploads/usecases/guest-uploads.ts';

/** How bytes come into the drive and leave it. People reach it by its callables, its bucket and its routes. */
export interface Transfers {
  /** The routes of downloads and of what file actions read and add. */
  routes(app: HttpApp): Promise<void>;
  readonly beginUpload: BeginUpload;
  readonly endUploads: EndUploads;
  readonly issueTicket: IssueTicket;
  readonly issueThumbnails: IssueThumbnails;
  readonly exports: AccountExports;
  /** Releases the reservations of uploads that nobody has touched for a week; of guests, for two days. */
  expireStaleUploads(): Promise<number>;
  /** Removes tickets that have expired; gives how many. */
  forgetTickets(): Promise<number>;
  /** Removes thumbnails of files that went while they were being made; gives how many. */
  sweepThumbnails(): Promise<number>;
  /** Ends what runs beside the requests; before the database closes. */
  close(): Promise<void>;
}

/** What transfers ask of module sharing; compose.ts passes it in. */
export interface TransfersPorts {
  /** Counts downloads where a link has a limit. */
  readonly meter: DownloadMeter;
  readonly guestUploads: GuestUploadPorts;
}

/** The file that a person takes along: written once, kept for a day, fetched by that person alone. */
export interface AccountExports {
  /** Replaces what was kept before; `within` runs in the transaction that does it. */
  keep(
    uid: string,
    bytes: AsyncIterable<Uint8Array>,
    within: (transaction: Queries) => Promise<void>,
  ): Promise<ExportFacts>;
  /** Undefined when there is none, or its day is over. */
  find(uid: string): Promise<ExportFacts | undefined>;
  /** An address to download it by, good for a minute; `download/expired` where there is none. */
  ticket(
    uid: string,
  ): Promise<{ readonly url: string; readonly expiresAt: number; readonly name: string; readonly size: number }>;
}

interface ExportFacts {
  readonly size: number;
  readonly createdAt: number;
  readonly endsAt: number;
}
