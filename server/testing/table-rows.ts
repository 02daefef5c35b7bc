/** All rows of a table, in values that both databases understand. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}
