import { type Program, Visitor } from 'oxc-parser';

export interface FunctionSize {
  readonly name: string;
  readonly line: number;
  /** Statements of the function itself; those of functions inside it count there. */
  readonly statements: number;
  /** Ways through the function: one, plus one per `if`, loop, `case`, `catch`, `&&`, `||`, `??` and `? :`. */
  readonly branches: number;
}

interface Counter {
  readonly name: string;
  readonly line: number;
  statements: number;
  branches: number;
}

/**
 * Counts what makes a function hard to follow. Lines are not counted: a limit on lines makes people write denser lines
 * (docs/decisions/027-known-tools-and-sizes.md).
 */
export function readFunctionSizes(program: Program, lineAt: (offset: number) => number): readonly FunctionSize[] {
  const names = new Map<object, string>();
  const done: FunctionSize[] = [];
  const open: Counter[] = [];
  const enter = (node: { readonly start: number; readonly id?: { readonly name: string } | null }) =>
    open.push({
      name: node.id?.name ?? names.get(node) ?? 'an unnamed function',
      line: lineAt(node.start),
      statements: 0,
      branches: 1,
    });
  const leave = () => {
    const size = open.pop();
    if (size !== undefined) done.push(size);
  };
  const statement = () => {
    const size = open.at(-1);
    if (size !== undefined) size.statements += 1;
  };
  const branch = () => {
    const size = open.at(-1);
    if (size !== undefined) size.branches += 1;
  };
  const both = () => {
    statement();
    branch();
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init, id.name)),
    Property: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    MethodDefinition: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclaration: statement,
    ExpressionStatement: statement,
    ReturnStatement: statement,
    ThrowStatement: statement,
    BreakStatement: statement,
    ContinueStatement: statement,
    SwitchStatement: statement,
    TryStatement: statement,
    IfStatement: both,
    ForStatement: both,
    ForInStatement: both,
    ForOfStatement: both,
    WhileStatement: both,
    DoWhileStatement: both,
    SwitchCase: ({ test }) => (test === null ? undefined : branch()),
    CatchClause: branch,
    ConditionalExpression: branch,
    LogicalExpression: branch,
  }).visit(program);
  return done;
}
