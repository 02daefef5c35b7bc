/** One file that is to come. */
export interface UploadInput {
  readonly folderId: string;
  readonly name: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly conflict: 'fail' | 'keepBoth' | 'replace';
  /** With `replace`: the generation that the person saw. */
  readonly generation?: number | undefined;
  readonly contentMtime?: number | undefined;
  readonly fingerprint?: string | undefined;
  readonly device?: string | undefined;
}
