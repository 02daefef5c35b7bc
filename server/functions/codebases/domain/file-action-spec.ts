/** What a function says of itself to be an action on files. */
export interface FileActionSpec {
  readonly label: LocalText;
  /** Content types such as `image/*`, or `*` for any. */
  readonly accepts: readonly string[];
  /** Whether it takes several files at once. */
  readonly many: boolean;
  /** What the person chooses before a run. */
  readonly input: readonly ActionInputSpec[];
}

interface ActionInputSpec {
  readonly name: string;
  readonly label: LocalText;
  readonly choices: readonly { readonly value: string; readonly label: LocalText }[];
  /** One of the values. */
  readonly defaultValue: string;
}

/** A text by language; there is always one in English. */
export type LocalText = Readonly<Record<string, string>> & { readonly en: string };
