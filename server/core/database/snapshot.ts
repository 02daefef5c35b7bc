/** A database as it was at one moment. */
export interface Snapshot {
  /** The first column of each row, one page in memory at a time. */
  values(query: string): AsyncIterable<string>;
  /** Of a snapshot that is not a file: each row of each table as a line, the table's name, a tab and the row as JSON. */
  readonly rows?: () => AsyncIterable<string>;
  close(): Promise<void>;
}
