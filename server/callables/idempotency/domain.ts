import { limits } from '@hearth/contract';

/** Separates the request id from the payload of a write; undefined if the id is missing or too short. */
export function takeRequestId(
  data: unknown,
  lengthMin: number,
): { readonly requestId: string; readonly payload: unknown } | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'requestId')) return undefined;
  const { requestId, ...payload } = data as Record<string, unknown>;
  const isOne = typeof requestId === 'string' && requestId.length >= lengthMin && shape.test(requestId);
  return isOne ? { requestId, payload } : undefined;
}

const shape = new RegExp(`^[A-Za-z0-9_-]{1,${limits.functions.requestIdLengthMax}}$`);
