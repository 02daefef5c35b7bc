/** One object as it lies in a folder, or the reason why it cannot be taken. */
export type Found =
  | {
      /** The bucket it was in, where that is known. */
      readonly bucket: string | undefined;
      readonly name: string;
      /** Tries, one after another; the first file that is there holds its bytes. */
      readonly files: readonly string[];
      readonly said?: unknown;
      readonly contentType?: string | undefined;
    }
  | { readonly name: string; readonly refusal: string };

export interface Source {
  readonly found: AsyncGenerator<Found>;
  /** What remains to be said when everything was read; undefined when all is well. */
  readonly complaint: () => Promise<string | undefined>;
}
