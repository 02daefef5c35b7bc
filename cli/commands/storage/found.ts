/** One object in a folder, or the reason why it cannot be imported. */
export type Found =
  | {
      /** The object's bucket, where it is known. */
      readonly bucket: string | undefined;
      readonly name: string;
      /** Candidate paths; the first file that exists holds the bytes. */
      readonly files: readonly string[];
      readonly metadata?: unknown;
      readonly contentType?: string | undefined;
    }
  | { readonly name: string; readonly refusal: string };

export interface Source {
  readonly found: AsyncGenerator<Found>;
  /** A warning to print after everything was read; undefined when there is none. */
  readonly complaint: () => Promise<string | undefined>;
}
