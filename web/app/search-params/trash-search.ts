/** `?q=`: the search text; `?from=`: only items that were deleted from this folder. */
export interface TrashSearchParams {
  readonly q?: string;
  readonly from?: string;
}

/** The router parses `?q=7` as a number, but the search text is a string. */
export function trashSearch({ q, from }: Readonly<Record<string, unknown>>): TrashSearchParams {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 255) : '';
  const folder = typeof from === 'string' && /^[\w-]{1,64}$/.test(from) ? from : '';
  return { ...(text && { q: text }), ...(folder && { from: folder }) };
}
