/** What a version of the application consists of. */
export interface Shell {
  /** Changes when any file does. */
  readonly version: string;
  /** Without these it does not start. */
  readonly first: string[];
  /** What pages load later. */
  readonly rest: readonly string[];
}
