/** What stands in a file now. `seen` names it, so that a change by somebody else is noticed when one saves. */
interface OpenedText {
  readonly seen: string;
  readonly url: string;
  readonly size: number;
}

type SaveEnd =
  | { readonly kind: 'saved'; readonly seen: string }
  /** Another text stands there now. */
  | { readonly kind: 'stale'; readonly seen: string }
  /** The file was thrown away meanwhile. */
  | { readonly kind: 'gone' }
  /** It was changed in the very moment of saving: what was written lies beside it. */
  | { readonly kind: 'aside' };

/** Where texts are read from and written to; whoever shows the viewer knows how. */
export interface TextEditorStore {
  readonly open: (id: string) => Promise<OpenedText>;
  /** A new version; never in the place of one that was not seen. */
  readonly save: (id: string, bytes: Uint8Array<ArrayBuffer>, seen: string) => Promise<SaveEnd>;
  readonly saveCopy: (
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly id: string; readonly name: string }>;
}
