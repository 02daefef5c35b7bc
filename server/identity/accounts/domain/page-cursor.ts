/** The last row of a page that is ordered by time and id: the next page begins after it, whatever was added meanwhile. */
export interface PagePlace {
  readonly at: number;
  readonly id: string;
}

export function writePageCursor({ at, id }: PagePlace): string {
  return Buffer.from(`${at}.${id}`).toString('base64url');
}

/** Undefined for anything that `writePageCursor` did not make; a cursor carries no right, only a place. */
export function readPageCursor(cursor: string): PagePlace | undefined {
  const [, at, id] =
    /^(\d{1,16})\.([A-Za-z0-9_-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}
