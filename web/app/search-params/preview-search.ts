/** `?preview=:id`: the file that the viewer shows over a list. */
export interface PreviewSearch {
  readonly preview?: string;
}

/** Adds the preview parameter to the search parameters of a page with a list. */
export function withPreview<Search extends object>(
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Readonly<Record<string, unknown>>) => Search & PreviewSearch {
  return (search) => ({ ...read(search), ...previewSearch(search) });
}

export function previewSearch({ preview }: Readonly<Record<string, unknown>>): PreviewSearch {
  return typeof preview === 'string' && /^[\w-]{1,64}$/.test(preview) ? { preview } : {};
}
