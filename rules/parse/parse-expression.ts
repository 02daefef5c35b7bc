import { rulesLimits } from '../limits.ts';
import { fitsInt } from '../values/values.ts';
import { parsePathLiteral } from './parse-path.ts';
import { expect, expectName, nextIs, type ParseState, takeIf, unexpected } from './parse-state.ts';
import { RulesSyntaxError } from './source.ts';
import type { BinaryOperator, Expression, ExpressionShape, MapEntry } from './syntax.ts';

export function parseExpression(state: ParseState): Expression {
  state.nesting += 1;
  if (state.nesting > rulesLimits.parenthesesDepthMax) throw tooDeep(state.lexer.peek().start);
  const condition = parseOperators(state, 1);
  let expression = condition;
  if (takeIf(state, '?')) {
    const whenTrue = parseExpression(state);
    expect(state, ':');
    const whenFalse = parseExpression(state);
    const shape = { kind: 'choice', condition, whenTrue, whenFalse } as const;
    expression = node(condition.start, whenFalse.end, shape, [condition, whenTrue, whenFalse]);
  }
  state.nesting -= 1;
  return expression;
}

/** Operators of higher precedence bind tighter. */
const operators: ReadonlyMap<string, { precedence: number; operator: BinaryOperator | '&&' | '||' | 'is' }> = new Map(
  (
    [
      [1, '||'],
      [2, '&&'],
      [3, '=='],
      [3, '!='],
      [4, 'in'],
      [4, 'is'],
      [5, '<'],
      [5, '<='],
      [5, '>'],
      [5, '>='],
      [6, '+'],
      [6, '-'],
      [7, '*'],
      [7, '/'],
      [7, '%'],
    ] as const
  ).map(([precedence, operator]) => [operator, { precedence, operator }]),
);

function parseOperators(state: ParseState, lowest: number): Expression {
  let left = parseUnary(state);
  for (;;) {
    const token = state.lexer.peek();
    const found = token.kind === 'mark' || token.kind === 'name' ? operators.get(token.text) : undefined;
    if (found === undefined || found.precedence < lowest) return left;
    const { operator, precedence } = found;
    if (operator === '&&' || operator === '||') {
      left = parseChain(state, left, operator, precedence);
    } else if (operator === 'is') {
      left = parseTypeTest(state, left);
    } else {
      state.lexer.take();
      const right = parseOperators(state, precedence + 1);
      left = node(left.start, right.end, { kind: 'binary', operator, left, right }, [left, right]);
    }
  }
}

function parseTypeTest(state: ParseState, operand: Expression): Expression {
  state.lexer.take();
  const type = state.lexer.take();
  if (type.kind !== 'name') throw unexpected(type, 'the name of a type');
  const shape = { kind: 'is', operand, type: type.text, typeStart: type.start } as const;
  return node(operand.start, type.end, shape, [operand]);
}

/** `a && b && c` is one node with three operands: long chains are common and must not produce a deep tree. */
function parseChain(state: ParseState, first: Expression, operator: '&&' | '||', precedence: number): Expression {
  const operands = [first];
  while (takeIf(state, operator)) operands.push(parseOperators(state, precedence + 1));
  const end = operands.at(-1)?.end ?? first.end;
  return node(first.start, end, { kind: operator === '&&' ? 'and' : 'or', operands }, operands);
}

function parseUnary(state: ParseState): Expression {
  const signs: { mark: '!' | '-'; start: number }[] = [];
  for (;;) {
    const token = state.lexer.peek();
    if (token.kind !== 'mark' || (token.text !== '!' && token.text !== '-')) break;
    signs.push({ mark: token.text, start: token.start });
    state.lexer.take();
  }
  const token = state.lexer.peek();
  // The smallest int has no positive counterpart, so the sign belongs to the literal.
  const isSmallestInt = token.kind === 'int' && token.value === 2n ** 63n && signs.at(-1)?.mark === '-';
  const sign = isSmallestInt ? signs.pop() : undefined;
  let expression = parsePostfix(state, sign?.start);
  for (const { mark, start } of signs.reverse()) {
    const shape = { kind: mark === '!' ? 'not' : 'negate', operand: expression } as const;
    expression = node(start, expression.end, shape, [expression]);
  }
  return expression;
}

function parsePostfix(state: ParseState, smallestIntStart: number | undefined): Expression {
  let object = parsePrimary(state, smallestIntStart);
  for (;;) {
    if (takeIf(state, '.')) {
      object = parseMember(state, object);
    } else if (takeIf(state, '[')) {
      object = parseIndex(state, object);
    } else if (nextIs(state, '(')) {
      throw new RulesSyntaxError(state.lexer.peek().start, 'Only a function can be called.');
    } else {
      return object;
    }
  }
}

function parseMember(state: ParseState, object: Expression): Expression {
  const token = state.lexer.take();
  if (token.kind !== 'name') throw unexpected(token, 'a name after "."');
  const name = token.text;
  if (!nextIs(state, '(')) return node(object.start, token.end, { kind: 'member', object, name }, [object]);
  const args = parseArguments(state);
  return node(object.start, state.lexer.offset(), { kind: 'method', object, name, args }, [object, ...args]);
}

function parseIndex(state: ParseState, object: Expression): Expression {
  const index = parseExpression(state);
  if (takeIf(state, ':')) {
    const to = parseExpression(state);
    const end = expect(state, ']').end;
    return node(object.start, end, { kind: 'range', object, from: index, to }, [object, index, to]);
  }
  const end = expect(state, ']').end;
  return node(object.start, end, { kind: 'index', object, index }, [object, index]);
}

function parseArguments(state: ParseState): readonly Expression[] {
  expect(state, '(');
  return parseItems(state, ')', parseExpression);
}

/** Parses comma-separated items up to and including `close`. A trailing comma is allowed. */
function parseItems<T>(state: ParseState, close: string, parseItem: (state: ParseState) => T): readonly T[] {
  const items: T[] = [];
  while (!nextIs(state, close)) {
    items.push(parseItem(state));
    if (!takeIf(state, ',')) break;
  }
  expect(state, close);
  return items;
}

function parsePrimary(state: ParseState, smallestIntStart: number | undefined): Expression {
  const token = state.lexer.peek();
  switch (token.kind) {
    case 'int': {
      state.lexer.take();
      const value = smallestIntStart === undefined ? token.value : -token.value;
      if (!fitsInt(value)) throw new RulesSyntaxError(token.start, 'This number is too large for 64 bits.');
      return node(smallestIntStart ?? token.start, token.end, { kind: 'literal', value });
    }
    case 'float':
    case 'string':
    case 'bytes':
      state.lexer.take();
      return node(token.start, token.end, { kind: 'literal', value: token.value });
    case 'name':
      return parseWord(state, token.text);
    case 'mark':
      return parseBracket(state, token.text);
    case 'end':
      throw unexpected(token, 'a value');
  }
}

function parseWord(state: ParseState, text: string): Expression {
  const constant = constants.get(text);
  if (constant !== undefined) {
    const token = state.lexer.take();
    return node(token.start, token.end, { kind: 'literal', value: constant });
  }
  const { name, start } = expectName(state, 'a value');
  if (!nextIs(state, '(')) return node(start, state.lexer.offset(), { kind: 'name', name });
  const args = parseArguments(state);
  return node(start, state.lexer.offset(), { kind: 'call', name, args }, args);
}

const constants: ReadonlyMap<string, null | boolean> = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
]);

function parseBracket(state: ParseState, mark: string): Expression {
  const start = state.lexer.peek().start;
  switch (mark) {
    case '(': {
      state.lexer.take();
      const inner = parseExpression(state);
      expect(state, ')');
      return inner;
    }
    case '[': {
      state.lexer.take();
      const items = parseItems(state, ']', parseExpression);
      return node(start, state.lexer.offset(), { kind: 'list', items }, items);
    }
    case '{': {
      state.lexer.take();
      const entries = parseItems(state, '}', parseMapEntry);
      const parts = entries.flatMap(({ key, value }) => [key, value]);
      return node(start, state.lexer.offset(), { kind: 'map', entries }, parts);
    }
    case '/': {
      const segments = parsePathLiteral(state, parseExpression);
      const parts = segments.flatMap((part) => (part.kind === 'computed' ? [part.expression] : []));
      return node(start, state.lexer.offset(), { kind: 'path', segments }, parts);
    }
    default:
      throw unexpected(state.lexer.peek(), 'a value');
  }
}

function parseMapEntry(state: ParseState): MapEntry {
  const key = parseExpression(state);
  expect(state, ':');
  return { key, value: parseExpression(state) };
}

function node(start: number, end: number, shape: ExpressionShape, parts: readonly Expression[] = []): Expression {
  let depth = 1;
  for (const part of parts) depth = Math.max(depth, part.depth + 1);
  if (depth > rulesLimits.expressionDepthMax) throw tooDeep(start);
  return { ...shape, start, end, depth };
}

function tooDeep(offset: number): RulesSyntaxError {
  return new RulesSyntaxError(offset, 'This expression is nested too deeply. Move parts of it into functions.');
}
