import type { GlobalFunction } from '../functions/builtin.ts';
import { globalFunction, namespaceFunctions } from '../functions/functions.ts';
import { methodArities } from '../functions/methods.ts';
import { rulesLimits } from '../limits.ts';
import { type Expression, type FunctionDeclaration, partsOf } from '../parse/syntax.ts';
import { compileRegex, type Regex } from '../regex/regex.ts';
import { isTypeTest } from '../values/type-tests.ts';
import type { Call } from './call-graph.ts';
import { type Callee, findFunction, findVariable, type Scope, type Variable } from './scope.ts';

/** The results of the check so far. */
export interface CheckState {
  readonly report: (offset: number, sentence: string) => void;
  readonly variables: Map<Expression, Variable>;
  readonly callees: Map<Expression, Callee>;
  readonly regexes: Map<string, Regex>;
  /**
   * The number of instructions of all patterns so far: a short pattern can compile to a large program, and a ruleset
   * may contain thousands.
   */
  readonly patterns: { instructions: number };
  /** The calls made by each function. */
  readonly calls: Map<FunctionDeclaration, Call[]>;
  /** The function being checked; null inside the condition of an allow statement. */
  readonly caller: FunctionDeclaration | null;
}

export function checkExpression(state: CheckState, expression: Expression, scope: Scope): void {
  switch (expression.kind) {
    case 'literal':
      return;
    case 'name':
      checkName(state, expression, scope);
      return;
    case 'call':
      checkCall(state, expression, scope);
      return;
    case 'method':
      checkMethod(state, expression, scope);
      return;
    case 'is':
      if (!isTypeTest(expression.type)) state.report(expression.typeStart, `There is no type "${expression.type}".`);
      checkExpression(state, expression.operand, scope);
      return;
    default:
      for (const part of partsOf(expression)) checkExpression(state, part, scope);
  }
}

function checkName(state: CheckState, expression: Expression & { kind: 'name' }, scope: Scope): void {
  const variable = findVariable(scope, expression.name);
  if (variable === undefined) state.report(expression.start, unknownVariable(expression.name));
  else state.variables.set(expression, variable);
}

function unknownVariable(name: string): string {
  if (name === 'firestore') return 'There is no Firestore here, so firestore.get and firestore.exists do not exist.';
  return `There is no variable "${name}" here.`;
}

function checkCall(state: CheckState, expression: Expression & { kind: 'call' }, scope: Scope): void {
  const { name, args, start } = expression;
  const declaration = findFunction(scope, name);
  const fn = declaration === undefined ? globalFunction(name) : undefined;
  if (declaration !== undefined) {
    if (args.length !== declaration.parameters.length) {
      state.report(start, wrongCount(name, declaration.parameters.length, args.length));
    }
    state.callees.set(expression, { kind: 'declared', declaration });
    if (state.caller !== null) state.calls.get(state.caller)?.push({ callee: declaration, start });
  } else if (fn !== undefined) {
    bindGlobal(state, expression, name, fn, args.length);
  } else {
    state.report(start, `There is no function "${name}" here.`);
  }
  for (const arg of args) checkExpression(state, arg, scope);
}

function checkMethod(state: CheckState, expression: Expression & { kind: 'method' }, scope: Scope): void {
  const { object, name, args } = expression;
  for (const arg of args) checkExpression(state, arg, scope);
  // A capture may be named `timestamp` too. A captured variable takes precedence over the namespace.
  const namespace =
    object.kind === 'name' && findVariable(scope, object.name) === undefined
      ? namespaceFunctions(object.name)
      : undefined;
  if (object.kind === 'name' && namespace !== undefined) {
    const fn = namespace.get(name);
    const fullName = `${object.name}.${name}`;
    if (fn === undefined) state.report(expression.start, `There is no function "${fullName}".`);
    else bindGlobal(state, expression, fullName, fn, args.length);
    return;
  }
  checkExpression(state, object, scope);
  // The unknown object has already been reported.
  if (object.kind === 'name' && !state.variables.has(object)) return;
  const arities = methodArities(name);
  if (arities.size === 0) {
    state.report(expression.start, `No value has a function "${name}".`);
  } else if (!arities.has(args.length)) {
    state.report(expression.start, wrongCount(name, Math.max(...arities), args.length));
  } else {
    checkPattern(state, expression);
  }
}

function bindGlobal(state: CheckState, expression: Expression, name: string, fn: GlobalFunction, count: number): void {
  if (count !== fn.arity) state.report(expression.start, wrongCount(name, fn.arity, count));
  state.callees.set(expression, { kind: 'global', fn });
}

/** Literal patterns are compiled once, at load time, so that the author of the rules sees their errors. */
function checkPattern(state: CheckState, { name, args }: Expression & { kind: 'method' }): void {
  const [pattern] = args;
  if (name !== 'matches' && name !== 'split' && name !== 'replace') return;
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
  if (state.regexes.has(pattern.value)) return;
  if (state.patterns.instructions > rulesLimits.patternInstructionsTotalMax) {
    state.report(pattern.start, 'The patterns in these rules are too large together.');
    return;
  }
  const compiled = compileRegex(pattern.value);
  state.patterns.instructions += compiled.ok ? compiled.regex.instructions.length : rulesLimits.patternInstructionsMax;
  if (compiled.ok) state.regexes.set(pattern.value, compiled.regex);
  else state.report(pattern.start, `${compiled.sentence.charAt(0).toUpperCase()}${compiled.sentence.slice(1)}.`);
}

function wrongCount(name: string, wanted: number, found: number): string {
  const words = wanted === 0 ? 'no arguments' : wanted === 1 ? 'one argument' : `${wanted} arguments`;
  return `"${name}" takes ${words}, not ${found}.`;
}
