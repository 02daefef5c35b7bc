import type { CheckedRules } from '../check/check-rules.ts';
import type { AllowMethod, FunctionDeclaration, MatchDeclaration, MatchSegment, RulesFile } from '../parse/syntax.ts';
import type { Regex } from '../regex/regex.ts';
import { type Compiled, type CompiledFunction, type Compiling, compileExpression } from './compile-expression.ts';

/** A compiled ruleset. Nested matches are flattened to blocks with their whole path. */
export interface Program {
  readonly version: 1 | 2;
  readonly blocks: readonly Block[];
  readonly regexes: ReadonlyMap<string, Regex>;
}

export interface Block {
  readonly start: number;
  readonly path: readonly MatchSegment[];
  readonly allows: readonly Allow[];
}

export interface Allow {
  readonly start: number;
  readonly methods: readonly AllowMethod[];
  readonly condition: Compiled | null;
}

/** Compiles checked rules to closures, once. */
export function compileProgram(file: RulesFile, checked: CheckedRules): Program {
  const functions = new Map<FunctionDeclaration, CompiledFunction>();
  const compiling: Compiling = { bindings: checked.bindings, functions };
  const declarations = allFunctions(file);
  // All functions are created before their bodies are compiled, so that compiling never has to follow a chain of
  // calls.
  for (const declaration of declarations) functions.set(declaration, emptyFunction(declaration));
  for (const declaration of declarations) {
    const compiled = functions.get(declaration);
    if (compiled === undefined) continue;
    compiled.lets = declaration.lets.map(({ value }) => compileExpression(value, compiling));
    compiled.body = compileExpression(declaration.body, compiling);
  }
  const blocks = file.services.flatMap((service) => service.matches.flatMap((match) => blocksOf(match, [], compiling)));
  return { version: file.version, blocks, regexes: checked.regexes };
}

function emptyFunction({ name }: FunctionDeclaration): CompiledFunction {
  return { name, lets: [], body: null };
}

function allFunctions(file: RulesFile): readonly FunctionDeclaration[] {
  const inMatch = (match: MatchDeclaration): readonly FunctionDeclaration[] => [
    ...match.functions,
    ...match.matches.flatMap(inMatch),
  ];
  return [
    ...file.functions,
    ...file.services.flatMap((service) => [...service.functions, ...service.matches.flatMap(inMatch)]),
  ];
}

function blocksOf(match: MatchDeclaration, prefix: readonly MatchSegment[], compiling: Compiling): readonly Block[] {
  const path = [...prefix, ...match.path];
  const allows = match.allows.map(({ start, methods, condition }) => ({
    start,
    methods,
    condition: condition === null ? null : compileExpression(condition, compiling),
  }));
  const inner = match.matches.flatMap((nested) => blocksOf(nested, path, compiling));
  return allows.length === 0 ? inner : [{ start: match.start, path, allows }, ...inner];
}
