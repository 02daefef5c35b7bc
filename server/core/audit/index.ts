import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly ip?: string | undefined;
  /** Ids and words only; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface Audit {
  /** In the transaction of what it records, or by itself. */
  record(entry: AuditEntry, transaction?: Queries): Promise<void>;
}

type AuditTables = {
  audit_entries: {
    id: string;
    at: number;
    actor: string;
    action: string;
    target: string;
    ip: string | null;
    detail: string;
  };
};

/** The id begins with the time, so the order of ids is the order of events. */
export function createAudit(database: Database, clock: Clock): Audit {
  return {
    async record({ actor, action, target, ip, detail }, transaction = database.query) {
      const at = clock.now();
      const id = `${at.toString(36).padStart(9, '0')}${newId()}`;
      await transaction
        .withTables<AuditTables>()
        .insertInto('audit_entries')
        .values({ id, at, actor, action, target, ip: ip ?? null, detail: JSON.stringify(detail ?? {}) })
        .execute();
    },
  };
}
