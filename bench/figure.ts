/** One figure: what was measured, against what, and the bound that the project set itself. */
export interface Figure {
  readonly name: string;
  readonly hearth: string;
  readonly peer: string;
  readonly ratio: string;
  readonly bound: string;
  readonly holds: boolean;
}
