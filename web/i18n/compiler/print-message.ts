import type { Select, Token } from '@messageformat/parser';
import type { ParsedMessage } from './parse-message.ts';

/**
 * The JavaScript of a message: a text literal, or a function of its arguments. A message with an element in it gives an
 * array of pieces. Helpers are those of `runtime.ts`; the browser never parses a message.
 */
export function printMessage({ tokens, args }: ParsedMessage): string {
  if (args.size === 0) return text(tokens, undefined);
  const isRich = [...args.values()].some(({ kind }) => kind === 'element');
  return `a=>${isRich ? `[${pieces(tokens, undefined)}]` : text(tokens, undefined)}`;
}

type Counted = string | undefined;

/** A template literal, or the bare expression where it is the whole text. */
function text(tokens: readonly Token[], counted: Counted): string {
  const [only] = tokens;
  if (tokens.length === 1 && only && only.type !== 'content') return expression(only, tokens, 0, counted);
  if (tokens.every(({ type }) => type === 'content')) return JSON.stringify(tokens.map(contentOf).join(''));
  const parts = tokens.map((token, at) =>
    token.type === 'content'
      ? token.value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${expression(token, tokens, at, counted)}}`,
  );
  return `\`${parts.join('')}\``;
}

function contentOf(token: Token): string {
  return token.type === 'content' ? token.value : '';
}

function expression(token: Token, tokens: readonly Token[], at: number, counted: Counted): string {
  if (token.type === 'content') return JSON.stringify(token.value);
  if (token.type === 'octothorpe') return `number(${value(counted ?? '')})`;
  if (token.type === 'argument') return value(token.arg);
  if (token.type === 'function') return formatted(token.key, token.arg, tokens, at);
  return choice(token, (form, inner) => text(form, inner), counted);
}

function formatted(key: string, arg: string, tokens: readonly Token[], at: number): string {
  const argument = value(arg);
  if (key === 'plain' || key === 'element') return argument;
  if (key === 'lowercase') return `${argument}.toLowerCase()`;
  if (key === 'dotted') return `${argument}.join(" · ")`;
  if (key !== 'spaced') return `${key}(${argument})`;
  // Chinese stands apart from Latin letters by a space, from its own signs by none.
  const before = /\p{Script=Han}$/u.test(textAt(tokens, at - 1)) ? `spaceBefore(${argument})` : argument;
  return /^\p{Script=Han}/u.test(textAt(tokens, at + 1)) ? `spaceAfter(${before})` : before;
}

function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token ? contentOf(token) : '';
}

function choice(token: Select, print: (form: readonly Token[], counted: Counted) => string, counted: Counted): string {
  const inner = token.type === 'plural' ? token.arg : counted;
  const forms = new Map(token.cases.map(({ key, tokens }) => [key, print(tokens, inner)]));
  const [yes, none, other = '""'] = ['true', 'none', 'other'].map((key) => forms.get(key));
  if (forms.size === 1) return other;
  const argument = value(token.arg);
  if (token.type === 'select' && yes) return `(${argument}?${yes}:${other})`;
  // A person may be called “none”: what they are called never selects a form.
  if (token.type === 'select' && none) return `(${argument}?${other}:${none})`;
  const object = [...forms].map(([key, form]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}:${form}`);
  return `${token.type === 'plural' ? 'plural' : 'select'}(${argument},{${object.join(',')}})`;
}

/** The elements of an array literal; forms with pieces of their own are spread into it. */
function pieces(tokens: readonly Token[], counted: Counted): string {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && !hasElement(token) && !last.some(hasElement)) last.push(token);
    else runs.push([token]);
  }
  return runs
    .map((run) => {
      const [first] = run;
      if (!first || !hasElement(first)) return text(run, counted);
      if (!('cases' in first)) return expression(first, run, 0, counted);
      return `...${choice(first, (form, inner) => `[${pieces(form, inner)}]`, counted)}`;
    })
    .join(',');
}

function hasElement(token: Token): boolean {
  if ('cases' in token) return token.cases.some(({ tokens }) => tokens.some(hasElement));
  return token.type === 'function' && token.key === 'element';
}

function value(arg: string): string {
  return `a.${arg}`;
}
