import { grammarOf } from '../grammar.ts';

export const { plural, number, all } = grammarOf<'other'>('zh-Hans');

const latinFirst = /^[\p{Script=Latin}\p{N}]/u;
const latinLast = /[\p{Script=Latin}\p{N}%]$/u;

/** Chinese stands apart from Latin letters and digits by a space, from its own signs by none: `已将 3 个项目移走`, `已将“a”移走`. */
export function beside(text: string): string {
  return after(ahead(text));
}

/** The same where the sentence ends with it. */
export function after(text: string): string {
  return `${latinFirst.test(text) ? ' ' : ''}${text}`;
}

/** The same where the sentence begins with it. */
export function ahead(text: string): string {
  return `${text}${latinLast.test(text) ? ' ' : ''}`;
}
