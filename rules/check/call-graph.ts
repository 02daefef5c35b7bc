import { rulesLimits } from '../limits.ts';
import type { FunctionDeclaration } from '../parse/syntax.ts';

export interface Call {
  readonly callee: FunctionDeclaration;
  readonly start: number;
}

interface CallError {
  readonly kind: 'recursion' | 'depth';
  readonly call: Call;
}

/**
 * Returns the first call that is recursive or exceeds the depth limit. Callees are known at load time, so evaluation
 * needs no depth counter of its own.
 */
export function findCallError(calls: ReadonlyMap<FunctionDeclaration, readonly Call[]>): CallError | null {
  const heights = new Map<FunctionDeclaration, number>();
  for (const declaration of calls.keys()) {
    const error = visit(declaration, [], calls, heights);
    if (error !== null) return error;
  }
  return null;
}

/** The recursion stops at the depth limit, so a chain of thousands of functions cannot exhaust the stack. */
function visit(
  declaration: FunctionDeclaration,
  callers: readonly FunctionDeclaration[],
  calls: ReadonlyMap<FunctionDeclaration, readonly Call[]>,
  heights: Map<FunctionDeclaration, number>,
): CallError | null {
  if (heights.has(declaration)) return null;
  const chain = [...callers, declaration];
  let height = 1;
  for (const call of calls.get(declaration) ?? []) {
    if (chain.includes(call.callee)) return { kind: 'recursion', call };
    if (chain.length >= rulesLimits.callDepthMax) return { kind: 'depth', call };
    const error = visit(call.callee, chain, calls, heights);
    if (error !== null) return error;
    height = Math.max(height, 1 + (heights.get(call.callee) ?? 0));
    if (height > rulesLimits.callDepthMax) return { kind: 'depth', call };
  }
  heights.set(declaration, height);
  return null;
}
