import type { RecordedStatement } from './record.ts';

/** What is wrong with the statements of a whole run; undefined if PostgreSQL ran all that the embedded database ran. */
export function compareStatements(recorded: readonly RecordedStatement[], plausible: number): string | undefined {
  const of = (kind: RecordedStatement['kind']) => recorded.filter((entry) => entry.kind === kind);
  const postgres = new Set(of('postgres').map(({ statement }) => statement));
  const sqlite = new Map(of('sqlite').map(({ statement, file }) => [statement, file]));
  if (Math.min(postgres.size, sqlite.size) < plausible) {
    return `The record of SQL is not complete: ${sqlite.size} statements on SQLite, ${postgres.size} on PostgreSQL.`;
  }
  const missing = [...sqlite].filter(([statement]) => !postgres.has(statement) && !onlyEmbedded.test(statement));
  if (missing.length === 0) return undefined;
  return [
    `${missing.length} statements ran on SQLite and never on PostgreSQL. Put a suite that runs them on both databases`,
    'by its function whose name ends with OnBothDatabases (docs/decisions/036):',
    ...missing.map(([statement, file]) => `  ${file}\n    ${statement}`),
  ].join('\n');
}

/**
 * The search by name (docs/decisions/014) and the snapshots of backups (docs/decisions/042) have SQL of their own for
 * each database, and their tests run on both.
 */
const onlyEmbedded =
  /\bdrive_names\b|\binstr\(node\.search_text, \?\)|\bjson_each\(|^select key from blobs where state = 'live' order by key$/;
