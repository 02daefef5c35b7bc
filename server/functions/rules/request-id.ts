import { limits } from '@hearth/contract';

/** Separates the id that makes a repeated write harmless from what the write is about; undefined when there is none. */
export function takeRequestId(data: unknown): { readonly requestId: string; readonly payload: unknown } | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'requestId')) return undefined;
  const { requestId, ...payload } = data as Record<string, unknown>;
  return typeof requestId === 'string' && shape.test(requestId) ? { requestId, payload } : undefined;
}

const shape = new RegExp(`^[A-Za-z0-9_-]{8,${limits.functions.requestIdLengthMax}}$`);
