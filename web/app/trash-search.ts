/** `?q=`: what is looked for in the trash. */
export interface TrashSearchParams {
  readonly q?: string;
}

/** The router reads `?q=7` as a number; it is a word all the same. */
export function trashSearch({ q }: Readonly<Record<string, unknown>>): TrashSearchParams {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 255) : '';
  return text ? { q: text } : {};
}
