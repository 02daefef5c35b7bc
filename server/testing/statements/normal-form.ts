/**
 * A statement as texts that are the same on both databases and for any number of values. None for what only one database
 * has: transactions, schemas and questions about the database itself.
 */
export function normalForms(statement: string): readonly string[] {
  const text = statement.replace(/\s+/g, ' ').trim();
  if (!queries.test(text) || catalogues.test(text)) return [];
  const anonymous = text.replace(/\$\d+/g, '?').replace(values, '(?)').replace(rows, '$1');
  return changesOf(anonymous) ?? [anonymous];
}

const queries = /^(?:select|insert|update|delete|with)\b/i;
const catalogues = /\bsqlite_|\bpragma_|\bpg_|\binformation_schema\b/i;
/** `(?, ?, ?)`: a list of values, or a row of them. An absent one is `null` on SQLite and `default` on PostgreSQL. */
const values = /\((?:\?|null|default)(?:, ?(?:\?|null|default))*\)/g;
/** `(?), (?)`: the rows of an insert, in which a value may be a query in brackets. */
const rows = /(\((?:[^()]|\([^()]*\))*\))(?:, \1)+/g;

/**
 * An update is its condition and each column that it sets: which columns are set together depends on the values, and
 * PostgreSQL checks the type of each by itself.
 */
function changesOf(text: string): readonly string[] | undefined {
  const [, table, columns, rest = ''] = changes.exec(text) ?? [];
  if (table === undefined || columns === undefined) return undefined;
  return [`${table} set …${rest}`, ...columns.split(', ').map((column) => `${table} set ${column}`)];
}

const changes = /^(update "\w+") set ("\w+" = (?:\?|"\w+" \+ \?)(?:, "\w+" = (?:\?|"\w+" \+ \?))*)( .*)?$/;
