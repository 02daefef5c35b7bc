/** `?preview=:id`: the file that is on the stage over a list. */
export interface PreviewSearch {
  readonly preview?: string;
}

/** Adds it to what a page with a list reads from its address. */
export function withPreview<Search extends object>(
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Readonly<Record<string, unknown>>) => Search & PreviewSearch {
  return (search) => ({ ...read(search), ...previewSearch(search) });
}

export function previewSearch({ preview }: Readonly<Record<string, unknown>>): PreviewSearch {
  return typeof preview === 'string' && /^[\w-]{1,64}$/.test(preview) ? { preview } : {};
}
