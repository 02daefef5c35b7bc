import type { BytesValue } from '../values/values.ts';

/** The syntax tree of a ruleset. Offsets point into the source text. */
export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceDeclaration[];
}

export interface ServiceDeclaration {
  readonly start: number;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
}

export interface MatchDeclaration {
  readonly start: number;
  readonly path: readonly MatchSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
  readonly allows: readonly AllowDeclaration[];
}

/** `text` is a literal segment, `one` is `{name}`, `rest` is `{name=**}`. */
export type MatchSegment =
  | { readonly kind: 'text'; readonly start: number; readonly text: string }
  | { readonly kind: 'one' | 'rest'; readonly start: number; readonly name: string };

export type AllowMethod = 'read' | 'get' | 'list' | 'write' | 'create' | 'update' | 'delete';

export interface AllowDeclaration {
  readonly start: number;
  readonly methods: readonly AllowMethod[];
  /** Null means that there is no condition: always allowed. */
  readonly condition: Expression | null;
}

export interface NamedPosition {
  readonly name: string;
  readonly start: number;
}

export interface FunctionDeclaration extends NamedPosition {
  readonly parameters: readonly NamedPosition[];
  readonly lets: readonly LetDeclaration[];
  readonly body: Expression;
}

export interface LetDeclaration extends NamedPosition {
  readonly value: Expression;
}

interface ExpressionPosition {
  readonly start: number;
  readonly end: number;
  /** The height of the subtree. It is limited, so that recursive functions cannot exhaust the stack. */
  readonly depth: number;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in';

export type ExpressionShape =
  | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string | BytesValue }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'path'; readonly segments: readonly PathPart[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | { readonly kind: 'range'; readonly object: Expression; readonly from: Expression; readonly to: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: string; readonly typeStart: number }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    };

export type Expression = ExpressionShape & ExpressionPosition;

export interface MapEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export type PathPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string }
  | { readonly kind: 'computed'; readonly expression: Expression };

/** The direct subexpressions, in evaluation order. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.flatMap((part) => (part.kind === 'computed' ? [part.expression] : []));
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'range':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'and':
    case 'or':
      return expression.operands;
    case 'choice':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}
