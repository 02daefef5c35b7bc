import type { Meter } from './meter.ts';
import type { Regex } from './regex/regex.ts';

/** What the functions of the language may lean on while they work. */
export interface Machine {
  readonly meter: Meter;
  /** The patterns written out in the ruleset, compiled when it was loaded. */
  readonly regexes: ReadonlyMap<string, Regex>;
}
