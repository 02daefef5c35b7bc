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
  /** Begun and not taken back: each moves with its row in `drive_link_downloads`. */
  downloads: number;
  opens: number;
  uploads: number;
  last_seen_at: number | null;
  notify: Notify;
  /** A list of addresses and domains, as JSON. */
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
  /** What it was called then. */
  name: string | null;
  bytes: number | null;
  visitor: string;
};

export type LinkTables = DriveTables & {
  drive_links: LinkRow;
  drive_link_targets: { link_id: string; node_id: string; position: number };
  /** One row a ticket. */
  drive_link_downloads: {
    ticket_id: string;
    link_id: string;
    node_id: string | null;
    state: 'begun' | 'finished' | 'refunded';
    /** Begun under a limit, and counted then; others are counted when they have come to their end. */
    is_limited: number;
    /** Under way. */
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
