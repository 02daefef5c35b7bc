import type { LinkRole } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { DriveTables } from '../../../files/index.ts';
import type { Notify } from '../domain/stored-link.ts';

export type LinkRow = {
  id: string;
  space_id: string;
  creator_uid: string;
  token_hash: string;
  token_sealed: string;
  generation: number;
  role: LinkRole;
  label: string;
  note: string;
  password_hash: string | null;
  starts_at: number | null;
  expires_at: number | null;
  max_downloads: number | null;
  /** Downloads that were counted and not refunded; changes together with the row in `drive_link_downloads`. */
  downloads: number;
  opens: number;
  uploads: number;
  last_seen_at: number | null;
  notify: Notify;
  /** A JSON array of addresses and domains. */
  recipients: string;
  slug: string;
  shows_owner: number;
  shows_folders: number;
  language: string | null;
  paused_at: number | null;
  revoked_at: number | null;
  target_count: number;
  created_at: number;
};

export type VisitRow = {
  id: string;
  link_id: string;
  at: number;
  event: 'opened' | 'unlocked' | 'listed' | 'downloaded' | 'uploaded' | 'refused';
  node_id: string | null;
  /** The name of the node at the time of the visit. */
  name: string | null;
  bytes: number | null;
  visitor: string;
};

export type LinkTables = DriveTables & {
  drive_links: LinkRow;
  drive_link_targets: { link_id: string; node_id: string; position: number };
  /** One row for each ticket. */
  drive_link_downloads: {
    ticket_id: string;
    link_id: string;
    node_id: string | null;
    state: 'begun' | 'finished' | 'refunded';
    /** 1 if the download began under a limit and was counted then; others are counted when they finish. */
    is_limited: number;
    /** The number of running requests. */
    requests: number;
    at: number;
  };
  drive_link_visits: VisitRow;
  drive_link_codes: {
    ticket_hash: string;
    link_id: string;
    generation: number;
    address: string;
    code_hash: string;
    tries: number;
    ends_at: number;
  };
  drive_visitor_salts: { day: number; salt: string };
};

export function linkTables(queries: Queries) {
  return queries.withTables<LinkTables>();
}
