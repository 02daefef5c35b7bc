import type { GlobalFunction } from './global-function.ts';
import type { Expression, FunctionDeclaration } from './syntax.ts';

/** What a name stands for, found once when the rules are loaded. */
export type Variable =
  | { readonly kind: 'request' | 'resource' }
  /** The place among the captures of the whole path; an inner match adds to the end, so the place holds for it too. */
  | { readonly kind: 'capture'; readonly place: number }
  /** The place among the parameters and lets of the function. */
  | { readonly kind: 'local'; readonly place: number };

/** What a call reaches. Calls on values are not here: which function they reach depends on the value. */
export type Callee =
  | { readonly kind: 'declared'; readonly declaration: FunctionDeclaration }
  | { readonly kind: 'global'; readonly fn: GlobalFunction };

export interface Bindings {
  readonly variables: ReadonlyMap<Expression, Variable>;
  readonly callees: ReadonlyMap<Expression, Callee>;
}

/** The names one block declares, inside the names of the blocks around it. */
export interface Scope {
  readonly outer: Scope | null;
  readonly variables: Map<string, Variable>;
  readonly functions: Map<string, FunctionDeclaration>;
}

export function openScope(outer: Scope | null): Scope {
  return { outer, variables: new Map(), functions: new Map() };
}

export function outermostScope(): Scope {
  const scope = openScope(null);
  scope.variables.set('request', { kind: 'request' });
  scope.variables.set('resource', { kind: 'resource' });
  return scope;
}

export function findVariable(scope: Scope, name: string): Variable | undefined {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.variables.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findFunction(scope: Scope, name: string): FunctionDeclaration | undefined {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.functions.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
