/** One step of a path. */
export interface Crumb {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}
