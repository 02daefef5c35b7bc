/** `?q=`: what is looked for in the trash; `?from=`: only what was thrown away in this folder. */
export interface TrashSearchParams {
  readonly q?: string;
  readonly from?: string;
}

/** The router reads `?q=7` as a number; it is a word all the same. */
export function trashSearch({ q, from }: Readonly<Record<string, unknown>>): TrashSearchParams {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 255) : '';
  const folder = typeof from === 'string' && /^[\w-]{1,64}$/.test(from) ? from : '';
  return { ...(text && { q: text }), ...(folder && { from: folder }) };
}
