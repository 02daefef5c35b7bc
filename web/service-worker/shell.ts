/** The files of one version of the application. */
export interface Shell {
  /** Changes when any file does. */
  readonly version: string;
  /** The files that the application needs to start. */
  readonly first: string[];
  /** The files that pages load later. */
  readonly rest: readonly string[];
}
