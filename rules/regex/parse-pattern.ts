import { rulesLimits } from '../limits.ts';
import { anyChar, perlClass, single } from './char-set.ts';
import { parseClass, parseUnicodeClass } from './parse-class.ts';
import type { Assertion, Pattern } from './pattern.ts';
import { createReader, PatternError, type Reader, readEscapedChar } from './reader.ts';

/**
 * Parses RE2 syntax. Look-around and back references are not supported, because they make linear-time matching
 * impossible.
 */
export function parsePattern(text: string): { pattern: Pattern; groups: number } {
  if (text.length > rulesLimits.patternLengthMax) throw new PatternError('it is too long');
  const state: State = { reader: createReader(text), groups: 0, nesting: 0 };
  const pattern = parseChoice(state, { foldCase: false, dotAll: false, multiline: false, ungreedy: false });
  if (state.reader.peek() !== '') throw new PatternError('it has a ) without a (');
  return { pattern, groups: state.groups };
}

interface State {
  readonly reader: Reader;
  groups: number;
  nesting: number;
}

interface Flags {
  readonly foldCase: boolean;
  readonly dotAll: boolean;
  readonly multiline: boolean;
  readonly ungreedy: boolean;
}

const empty: Pattern = { kind: 'empty' };

/** Parses up to the closing parenthesis, which the caller takes. Flags set on the way are valid until there. */
function parseChoice(state: State, outer: Flags): Pattern {
  const { reader } = state;
  const options: Pattern[] = [];
  let flags = outer;
  let parts: Pattern[] = [];
  for (;;) {
    const char = reader.peek();
    if (char === '' || char === ')') break;
    if (reader.takeIf('|')) {
      options.push({ kind: 'sequence', parts });
      parts = [];
    } else if (reader.takeIf('\\Q')) {
      parts.push(...parseVerbatim(reader, flags));
    } else if (reader.takeIf('(')) {
      const opened = parseGroup(state, flags);
      if ('pattern' in opened) parts.push(parseRepeats(reader, opened.pattern, flags));
      else flags = opened.flags;
    } else {
      parts.push(parseRepeats(reader, parseAtom(reader, flags), flags));
    }
  }
  const last: Pattern = { kind: 'sequence', parts };
  return options.length === 0 ? last : { kind: 'choice', options: [...options, last] };
}

/** \Q…\E: every character is literal. A following repetition applies to the last one. */
function parseVerbatim(reader: Reader, flags: Flags): readonly Pattern[] {
  const parts: Pattern[] = [];
  while (reader.peek() !== '' && !reader.takeIf('\\E')) {
    parts.push({ kind: 'char', set: single(reader.take().codePointAt(0) ?? 0, flags.foldCase) });
  }
  const last = parts.pop();
  return last === undefined ? [] : [...parts, parseRepeats(reader, last, flags)];
}

function parseGroup(state: State, flags: Flags): { pattern: Pattern } | { flags: Flags } {
  const { reader } = state;
  state.nesting += 1;
  if (state.nesting > rulesLimits.patternNestingMax) throw new PatternError('its groups are nested too deeply');
  let inner = flags;
  let number: number | null = null;
  if (reader.takeIf('?P<') || (!isLookbehind(reader) && reader.takeIf('?<'))) {
    const name = reader.takeUntil('>');
    if (name === null || !/^\w+$/.test(name)) throw new PatternError('a group has a name that is not a word');
    number = nextGroup(state);
  } else if (reader.takeIf('?')) {
    const read = readFlags(reader, flags);
    if (read.isWholeGroup) {
      state.nesting -= 1;
      return { flags: read.flags };
    }
    inner = read.flags;
  } else {
    number = nextGroup(state);
  }
  const body = parseChoice(state, inner);
  if (!reader.takeIf(')')) throw new PatternError('it has a ( without a )');
  state.nesting -= 1;
  return { pattern: number === null ? body : { kind: 'group', number, body } };
}

function isLookbehind(reader: Reader): boolean {
  const start = reader.position();
  const found = reader.takeIf('?<=') || reader.takeIf('?<!');
  reader.rewind(start);
  return found;
}

function nextGroup(state: State): number {
  state.groups += 1;
  if (state.groups > rulesLimits.patternGroupsMax) throw new PatternError('it has too many groups');
  return state.groups;
}

/** `(?i)` sets flags for what follows, `(?i:` opens a group. */
function readFlags(reader: Reader, flags: Flags): { flags: Flags; isWholeGroup: boolean } {
  let result = flags;
  let value = true;
  for (;;) {
    const char = reader.take();
    switch (char) {
      case 'i':
        result = { ...result, foldCase: value };
        break;
      case 's':
        result = { ...result, dotAll: value };
        break;
      case 'm':
        result = { ...result, multiline: value };
        break;
      case 'U':
        result = { ...result, ungreedy: value };
        break;
      case '-':
        if (!value) throw new PatternError('(? is followed by flags it does not know');
        value = false;
        break;
      case ':':
      case ')':
        return { flags: result, isWholeGroup: char === ')' };
      default:
        throw new PatternError('(? is followed by something that is not possible here');
    }
  }
}

function parseAtom(reader: Reader, flags: Flags): Pattern {
  const char = reader.take();
  switch (char) {
    case '.':
      return { kind: 'char', set: anyChar(flags.dotAll) };
    case '^':
      return { kind: 'assert', at: flags.multiline ? 'lineStart' : 'textStart' };
    case '$':
      return { kind: 'assert', at: flags.multiline ? 'lineEnd' : 'textEnd' };
    case '[':
      return { kind: 'char', set: parseClass(reader, flags.foldCase) };
    case '\\':
      return parseEscape(reader, flags);
    case '*':
    case '+':
    case '?':
      throw new PatternError(`a ${char} has nothing to repeat`);
    default:
      return { kind: 'char', set: single(char.codePointAt(0) ?? 0, flags.foldCase) };
  }
}

const assertionEscapes: ReadonlyMap<string, Assertion> = new Map([
  ['A', 'textStart'],
  ['z', 'textEnd'],
  ['b', 'wordEdge'],
  ['B', 'noWordEdge'],
]);

function parseEscape(reader: Reader, flags: Flags): Pattern {
  const letter = reader.take();
  const at = assertionEscapes.get(letter);
  if (at !== undefined) return { kind: 'assert', at };
  if (letter === 'E') return empty;
  const { foldCase } = flags;
  const ranges = perlClass(letter);
  if (ranges !== null) return { kind: 'char', set: { ranges, tests: [], negated: false, foldCase } };
  const test = parseUnicodeClass(reader, letter);
  if (test !== null) return { kind: 'char', set: { ranges: [], tests: [test], negated: false, foldCase } };
  return { kind: 'char', set: single(readEscapedChar(reader, letter), foldCase) };
}

function parseRepeats(reader: Reader, body: Pattern, flags: Flags): Pattern {
  const bounds = readBounds(reader);
  if (bounds === null) return body;
  const greedy = reader.takeIf('?') === flags.ungreedy;
  // RE2 refuses `a**`, because it is usually a typo and nested repetitions are expensive.
  if (readBounds(reader) !== null) throw new PatternError('it repeats a repetition');
  return { kind: 'repeat', body, ...bounds, greedy };
}

function readBounds(reader: Reader): { min: number; max: number | null } | null {
  if (reader.takeIf('*')) return { min: 0, max: null };
  if (reader.takeIf('+')) return { min: 1, max: null };
  if (reader.takeIf('?')) return { min: 0, max: 1 };
  const start = reader.position();
  const count = reader.takeIf('{') ? reader.takeUntil('}') : null;
  const found = count === null ? null : /^(\d{1,6})(?:(,)(\d{0,6}))?$/.exec(count);
  if (found === null) {
    // A brace that does not start a count is a literal character.
    reader.rewind(start);
    return null;
  }
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : found[3] === '' ? null : Number(found[3]);
  if (Math.max(min, max ?? 0) > rulesLimits.patternRepeatMax || (max !== null && max < min)) {
    throw new PatternError(`{${count}} is not a count that is possible`);
  }
  return { min, max };
}
