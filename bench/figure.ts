/** One measured figure, its reference value and the project's own bound. */
export interface Figure {
  readonly name: string;
  readonly hearth: string;
  readonly peer: string;
  readonly ratio: string;
  readonly bound: string;
  readonly holds: boolean;
}
