import { type SampleRow, samples } from './samples.ts';

/** The columns of each table, and the names of the migrations that the database has run. */
export interface KnownSchema {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly migrations: ReadonlySet<string>;
}

export interface SampleRowPair {
  readonly stored: SampleRow;
  readonly expected: SampleRow;
}

/**
 * The sample rows that a database of an earlier schema can hold: `stored` with the names and values of that schema,
 * `expected` with today's.
 */
export function sampleRowsOf(schema: KnownSchema): readonly SampleRowPair[] {
  const ahead = renames.filter(({ migration }) => !schema.migrations.has(migration));
  const formerTable = (table: string) => ahead.find(({ tables }) => tables?.[table])?.tables?.[table] ?? table;
  const formerColumn = (column: string) => ahead.find(({ columns }) => columns?.[column])?.columns?.[column];
  const formerValue = (column: string, value: string | number | null) =>
    ahead.find(({ values }) => values?.[column]?.[String(value)])?.values?.[column]?.[String(value)] ?? value;

  return samples.flatMap(({ table, row }) => {
    const storedTable = formerTable(table);
    const columns = schema.columns.get(storedTable);
    if (!columns) return [];
    const cells = Object.entries(row)
      .map(([name, value]) => ({
        name,
        value,
        storedName: formerColumn(`${table}.${name}`) ?? name,
        storedValue: formerValue(`${table}.${name}`, value),
      }))
      .filter(({ storedName }) => columns.has(storedName));
    return [
      {
        stored: {
          table: storedTable,
          row: Object.fromEntries(cells.map(({ storedName, storedValue }) => [storedName, storedValue])),
        },
        expected: { table, row: Object.fromEntries(cells.map(({ name, value }) => [name, value])) },
      },
    ];
  });
}

/** What migrations have renamed: today's name or value, and the one before. */
const renames: readonly {
  readonly migration: string;
  readonly tables?: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}[] = [
  {
    migration: 'core-008-notification-names',
    tables: {
      notifications: 'notices',
      notification_people: 'notice_people',
      notification_levels: 'notice_levels',
    },
    values: {
      'mail_templates.name': { notification: 'notice' },
      'mail_messages.template': { 'notification-digest': 'notice-digest' },
    },
  },
  {
    migration: 'drive-015-plain-names',
    tables: {
      drive_view_settings: 'drive_looks',
      drive_tombstones: 'drive_departures',
      drive_thumbnails: 'drive_pictures',
    },
    columns: {
      'drive_spaces.tombstones_swept': 'departures_swept',
      'drive_tickets.principal': 'asker',
      'drive_tickets.is_preview': 'is_look',
      'drive_operations.sequence': 'turn',
      'drive_submissions.submitted_at': 'handed_in_at',
    },
    values: {
      'drive_nodes.state': { pending: 'held' },
      'drive_submissions.state': { submitted: 'handed-in' },
    },
  },
];
