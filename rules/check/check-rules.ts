import { rulesLimits } from '../limits.ts';
import type { RulesError, Source } from '../parse/source.ts';
import type { FunctionDeclaration, MatchDeclaration, MatchSegment, NamedPosition, RulesFile } from '../parse/syntax.ts';
import type { Regex } from '../regex/regex.ts';
import { type Call, findCallError } from './call-graph.ts';
import { type CheckState, checkExpression } from './check-expression.ts';
import { type Bindings, openScope, outermostScope, type Scope } from './scope.ts';

export interface CheckedRules {
  readonly errors: readonly RulesError[];
  readonly bindings: Bindings;
  readonly regexes: ReadonlyMap<string, Regex>;
}

/** Resolves every name and reports the errors that do not depend on a request. */
export function checkRules(file: RulesFile, source: Source): CheckedRules {
  const errors: RulesError[] = [];
  const state: CheckState = {
    report: (offset, sentence) => {
      if (errors.length < rulesLimits.errorsMax) errors.push(source.errorAt(offset, sentence));
    },
    variables: new Map(),
    callees: new Map(),
    regexes: new Map(),
    patterns: { instructions: 0 },
    calls: new Map(),
    caller: null,
  };
  const global = outermostScope();
  declareFunctions(state, file.functions, global);
  for (const service of file.services) {
    const scope = openScope(global);
    declareFunctions(state, service.functions, scope);
    checkFunctions(state, service.functions, scope);
    for (const match of service.matches) checkMatch(state, match, scope, [], file.version);
  }
  checkFunctions(state, file.functions, global);
  reportCallError(state);
  errors.sort((a, b) => a.line - b.line || a.column - b.column);
  return { errors, bindings: { variables: state.variables, callees: state.callees }, regexes: state.regexes };
}

/** Functions are declared before anything is checked, because a function may be called above its declaration. */
function declareFunctions(state: CheckState, functions: readonly FunctionDeclaration[], scope: Scope): void {
  for (const declaration of functions) {
    if (scope.functions.has(declaration.name)) {
      state.report(declaration.start, `There is already a function "${declaration.name}" here.`);
    }
    scope.functions.set(declaration.name, declaration);
    state.calls.set(declaration, []);
  }
}

function checkFunctions(state: CheckState, functions: readonly FunctionDeclaration[], scope: Scope): void {
  for (const declaration of functions) checkFunction(state, declaration, scope);
}

function checkFunction(state: CheckState, declaration: FunctionDeclaration, around: Scope): void {
  const { parameters, lets, body } = declaration;
  if (parameters.length > rulesLimits.parametersMax) {
    state.report(declaration.start, `A function may have ${rulesLimits.parametersMax} parameters.`);
  }
  if (lets.length > rulesLimits.letsMax) {
    state.report(declaration.start, `A function may have ${rulesLimits.letsMax} let statements.`);
  }
  const scope = openScope(around);
  const inside = { ...state, caller: declaration };
  for (const parameter of parameters) declareLocal(inside, parameter, scope);
  for (const binding of lets) {
    // The value is checked before the name is declared: a let cannot refer to itself.
    checkExpression(inside, binding.value, scope);
    declareLocal(inside, binding, scope);
  }
  checkExpression(inside, body, scope);
}

function declareLocal(state: CheckState, { name, start }: NamedPosition, scope: Scope): void {
  if (scope.variables.has(name)) state.report(start, `The name "${name}" is already taken in this function.`);
  else scope.variables.set(name, { kind: 'local', place: scope.variables.size });
}

function checkMatch(
  state: CheckState,
  match: MatchDeclaration,
  around: Scope,
  prefix: readonly MatchSegment[],
  version: 1 | 2,
): void {
  const path = [...prefix, ...match.path];
  const scope = openScope(around);
  checkPath(state, match, prefix, version);
  declareCaptures(state, match.path, scope, prefix.filter(isCapture).length);
  declareFunctions(state, match.functions, scope);
  checkFunctions(state, match.functions, scope);
  for (const { condition } of match.allows) {
    if (condition !== null) checkExpression(state, condition, scope);
  }
  for (const inner of match.matches) checkMatch(state, inner, scope, path, version);
}

function checkPath(state: CheckState, match: MatchDeclaration, prefix: readonly MatchSegment[], version: 1 | 2): void {
  const path = [...prefix, ...match.path];
  if (path.length > rulesLimits.pathSegmentsMax) {
    state.report(match.start, `A path may have ${rulesLimits.pathSegmentsMax} segments.`);
  }
  if (path.filter(isCapture).length > rulesLimits.capturesMax) {
    state.report(match.start, `A path may have ${rulesLimits.capturesMax} names in braces.`);
  }
  const [, second] = match.path.filter(isRest);
  if (second !== undefined) state.report(second.start, 'A path may have one {name=**}.');
  const early = path.slice(0, -1).find(isRest);
  if (version === 1 && early !== undefined) {
    state.report(
      match.start,
      `{name=**} must stand last in the path. Write rules_version = '2'; to have it elsewhere.`,
    );
  }
}

function declareCaptures(state: CheckState, path: readonly MatchSegment[], scope: Scope, firstIndex: number): void {
  path.filter(isCapture).forEach(({ name, start }, index) => {
    if (scope.variables.has(name)) state.report(start, `The name "${name}" is already taken in this path.`);
    else scope.variables.set(name, { kind: 'capture', place: firstIndex + index });
  });
}

function isCapture(segment: MatchSegment): segment is Extract<MatchSegment, { name: string }> {
  return segment.kind !== 'text';
}

function isRest(segment: MatchSegment): boolean {
  return segment.kind === 'rest';
}

function reportCallError(state: CheckState): void {
  const calls: ReadonlyMap<FunctionDeclaration, readonly Call[]> = state.calls;
  const error = findCallError(calls);
  if (error === null) return;
  const { name } = error.call.callee;
  state.report(
    error.call.start,
    error.kind === 'recursion'
      ? `"${name}" ends up calling itself, which is not possible.`
      : `Functions may call each other ${rulesLimits.callDepthMax} deep.`,
  );
}
