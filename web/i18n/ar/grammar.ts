import { grammarOf } from '../grammar.ts';

/** Western digits everywhere, as the dates and sizes have them (pick-language.ts). */
export const { plural, number, all } = grammarOf<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>('ar-u-nu-latn');

export interface Noun {
  /** With its number: `ملف واحد`. */
  readonly one: string;
  /** With its number: `ملفان`. */
  readonly two: string;
  /** 3 to 10: `ملفات`. */
  readonly few: string;
  /** 11 to 99: `ملفًا`. */
  readonly many: string;
  /** 0, and whole hundreds: `ملف`. */
  readonly other: string;
}

/** `ملف واحد`, `ملفان`, `3 ملفات`, `11 ملفًا`, `100 ملف`: one and two say their number by themselves. */
export function counted(n: number, { one, two, few, many, other }: Noun): string {
  const written = number(n);
  return plural(n, {
    zero: `${written} ${other}`,
    one,
    two,
    few: `${written} ${few}`,
    many: `${written} ${many}`,
    other: `${written} ${other}`,
  });
}

/** What a person wrote, a name or an address, keeps its own direction inside the sentence. */
export function own(text: string): string {
  return `\u2068${text}\u2069`;
}

export function quoted(text: string): string {
  return `«${own(text)}»`;
}
