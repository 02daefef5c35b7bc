import { languageLimits } from './language-limits.ts';
import type { FunctionDeclaration } from './syntax.ts';

export interface Call {
  readonly callee: FunctionDeclaration;
  readonly start: number;
}

export interface CallFailure {
  readonly kind: 'recursion' | 'depth';
  readonly call: Call;
}

/**
 * The first call that leads back to its caller or goes deeper than allowed. Which function a call reaches is known when the
 * rules are loaded, so what passes here cannot go too deep later: evaluation needs no counter of its own for it.
 */
export function findCallFailure(calls: ReadonlyMap<FunctionDeclaration, readonly Call[]>): CallFailure | null {
  const heights = new Map<FunctionDeclaration, number>();
  for (const declaration of calls.keys()) {
    const trouble = visit(declaration, [], calls, heights);
    if (trouble !== null) return trouble;
  }
  return null;
}

/** Never deeper than the limit itself, so a chain of thousands of functions cannot exhaust the stack. */
function visit(
  declaration: FunctionDeclaration,
  callers: readonly FunctionDeclaration[],
  calls: ReadonlyMap<FunctionDeclaration, readonly Call[]>,
  heights: Map<FunctionDeclaration, number>,
): CallFailure | null {
  if (heights.has(declaration)) return null;
  const way = [...callers, declaration];
  let height = 1;
  for (const call of calls.get(declaration) ?? []) {
    if (way.includes(call.callee)) return { kind: 'recursion', call };
    if (way.length >= languageLimits.callDepthMax) return { kind: 'depth', call };
    const trouble = visit(call.callee, way, calls, heights);
    if (trouble !== null) return trouble;
    height = Math.max(height, 1 + (heights.get(call.callee) ?? 0));
    if (height > languageLimits.callDepthMax) return { kind: 'depth', call };
  }
  heights.set(declaration, height);
  return null;
}
