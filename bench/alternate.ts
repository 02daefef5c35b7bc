import type { Figure } from './figure.ts';
import { median } from './process.ts';

export interface Rounds {
  /** Warm-up rounds are dropped, because a long-running server has its code compiled. */
  readonly warm: number;
  readonly counted: number;
}

export type Rates<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Every round measures all candidates in rotated order, so that machine noise affects all of them alike. */
export async function alternate<Name extends string>(
  { warm, counted }: Rounds,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Rates<Name>> {
  const names = Object.keys(measures) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warm + counted; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const rate = await measures[name]();
      if (round >= warm) rates[name].push(rate);
    }
  }
  return rates;
}

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly peer: string;
  readonly theirs: readonly number[];
  /** The lower bound for the median of the per-round ratios. */
  readonly bound: number;
}

export function ratioFigure({ name, unit, ours, peer, theirs, bound }: Comparison): Figure {
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
  return {
    name,
    hearth: `${median(ours).toFixed(0)} ${unit}`,
    peer: `${peer} ${median(theirs).toFixed(0)} ${unit}`,
    ratio: ratio.toFixed(2),
    bound: `≥ ${bound}`,
    holds: ratio >= bound,
  };
}

/** A figure with an absolute upper limit, independent of any peer. */
export function limitFigure(name: string, value: number, limit: number, unit: string, beside = '—'): Figure {
  const digits = limit < 100 ? 1 : 0;
  return {
    name,
    hearth: `${value.toFixed(digits)} ${unit}`,
    peer: beside,
    ratio: '—',
    bound: `≤ ${limit} ${unit}`,
    holds: value <= limit,
  };
}
