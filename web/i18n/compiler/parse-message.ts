import { parse, type Select, type Token } from '@messageformat/parser';

/** One message of a JSON file: its ICU tokens, and what a caller passes to it. */
export interface ParsedMessage {
  readonly tokens: readonly Token[];
  readonly args: ReadonlyMap<string, ArgumentUse>;
}

interface ArgumentUse {
  readonly kind: ArgumentKind;
  /** Whether the value is shown, and not only decides between forms. */
  readonly isShown: boolean;
}

/** `optional` is a text that may be absent, `element` a React node, `choice` a text that selects a form. */
export type ArgumentKind = 'text' | 'number' | 'list' | 'element' | 'flag' | 'optional' | 'choice';

export function parseMessage(source: string): ParsedMessage {
  const tokens = parse(source);
  const args = new Map<string, ArgumentUse>();
  note(tokens, args);
  return { tokens, args };
}

/** What `{name, formatter}` may say, and the kind of value that each takes. */
const formatters: Readonly<Record<string, ArgumentKind>> = {
  number: 'number',
  plain: 'number',
  list: 'list',
  dotted: 'list',
  element: 'element',
  isolate: 'text',
  spaced: 'text',
  lowercase: 'text',
};

function note(tokens: readonly Token[], args: Map<string, ArgumentUse>, counted?: string): void {
  for (const token of tokens) {
    if (token.type === 'argument') use(args, token.arg, 'text', true);
    else if (token.type === 'function') use(args, token.arg, formatterKind(token.key), true);
    else if (token.type === 'octothorpe' && counted) use(args, counted, 'number', true);
    else if ('cases' in token) {
      use(args, token.arg, selectorKind(token), false);
      const inner = token.type === 'plural' ? token.arg : counted;
      for (const { tokens: form } of token.cases) note(form, args, inner);
    }
  }
}

function formatterKind(key: string): ArgumentKind {
  const kind = Object.hasOwn(formatters, key) ? formatters[key] : undefined;
  if (!kind) throw new Error(`There is no formatter “${key}”; there are ${Object.keys(formatters).join(', ')}.`);
  return kind;
}

function selectorKind({ type, cases }: Select): ArgumentKind {
  if (type === 'selectordinal') throw new Error('selectordinal is not supported.');
  const keys = cases.map(({ key }) => key);
  if (!keys.includes('other')) throw new Error(`A ${type} needs the case “other”.`);
  if (type === 'plural') return 'number';
  if (keys.includes('true')) return 'flag';
  return keys.includes('none') ? 'optional' : 'choice';
}

function use(args: Map<string, ArgumentUse>, name: string, kind: ArgumentKind, isShown: boolean): void {
  const before = args.get(name);
  args.set(name, {
    kind: before ? joined(name, before.kind, kind) : kind,
    isShown: isShown || (before?.isShown ?? false),
  });
}

/** A text may also select a form: `{inviter, select, none {…} other {{inviter} invites you}}`. */
function joined(name: string, first: ArgumentKind, second: ArgumentKind): ArgumentKind {
  if (first === second) return first;
  const both = [first, second];
  if (both.includes('text') && both.includes('optional')) return 'optional';
  if (both.includes('text') && both.includes('choice')) return 'text';
  throw new Error(`“${name}” is used as ${first} and as ${second}.`);
}
