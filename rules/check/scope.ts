import type { GlobalFunction } from '../functions/builtin.ts';
import type { Expression, FunctionDeclaration } from '../parse/syntax.ts';

/** What a name refers to, resolved once at load time. */
export type Variable =
  | { readonly kind: 'request' | 'resource' }
  /**
   * The index among the captures of the whole path. Inner matches append to the captures, so the index stays valid
   * there.
   */
  | { readonly kind: 'capture'; readonly place: number }
  /** The index among the parameters and lets of the function. */
  | { readonly kind: 'local'; readonly place: number };

/**
 * The function that a call refers to. Methods of values are not included, because they depend on the type of the
 * value.
 */
export type Callee =
  | { readonly kind: 'declared'; readonly declaration: FunctionDeclaration }
  | { readonly kind: 'global'; readonly fn: GlobalFunction };

export interface Bindings {
  readonly variables: ReadonlyMap<Expression, Variable>;
  readonly callees: ReadonlyMap<Expression, Callee>;
}

/** The names declared by one block, linked to the scope of the enclosing block. */
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
