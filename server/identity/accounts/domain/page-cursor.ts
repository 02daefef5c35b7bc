/** The last row of a page ordered by time and id. The next page starts after it, whatever rows were added meanwhile. */
interface PagePosition {
  readonly at: number;
  readonly id: string;
}

export function writePageCursor({ at, id }: PagePosition): string {
  return Buffer.from(`${at}.${id}`).toString('base64url');
}

/** Undefined for texts that `writePageCursor` did not write. A cursor grants nothing; it names a position. */
export function readPageCursor(cursor: string): PagePosition | undefined {
  const [, at, id] =
    /^(\d{1,16})\.([A-Za-z0-9_-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}
