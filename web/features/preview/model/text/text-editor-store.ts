/** The current content of a file. `seen` identifies its version, so that saving detects a change by somebody else. */
interface OpenedText {
  readonly seen: string;
  readonly url: string;
  readonly size: number;
}

type SaveEnd =
  | { readonly kind: 'saved'; readonly seen: string }
  /** The file has a newer version. */
  | { readonly kind: 'stale'; readonly seen: string }
  /** The file was deleted meanwhile. */
  | { readonly kind: 'gone' }
  /** The file changed during the save; the text was saved as a second file beside it. */
  | { readonly kind: 'aside' };

/** Reads and saves texts; the page that opens the viewer provides it. */
export interface TextEditorStore {
  readonly open: (id: string) => Promise<OpenedText>;
  /** Creates a new version, and never replaces a version that the person has not seen. */
  readonly save: (id: string, bytes: Uint8Array<ArrayBuffer>, seen: string) => Promise<SaveEnd>;
  readonly saveCopy: (
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly id: string; readonly name: string }>;
}
