/** One step of the way to a place. */
export interface Crumb {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}
