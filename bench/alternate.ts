import type { Figure } from './figure.ts';
import { median } from './process.ts';

export interface Rounds {
  /** Dropped: a server runs for days, and its code is compiled by then. */
  readonly warm: number;
  readonly counted: number;
}

export type Rates<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** All measure in every round, one after the other, in turned order each time, so that the machine's moods hit all alike. */
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
  /** The median of the rounds' ratios must reach it. */
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

/** Something that may be so much and no more, whatever others need. */
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
