/** The trace of a valid `traceparent` (W3C Trace Context, 3.2). */
export function traceIdOf(traceparent: unknown): string | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > lengthMax) return undefined;
  const { version, traceId, parentId, rest } = pattern.exec(traceparent)?.groups ?? {};
  if (version === undefined || traceId === undefined || parentId === undefined) return undefined;
  // 3.2.2.2 and 3.2.2.3: ids of zeroes are invalid; version ff is forbidden, and only later versions may be longer.
  const isValid = !/^0+$/.test(traceId) && !/^0+$/.test(parentId) && version !== 'ff' && (version !== '00' || !rest);
  return isValid ? traceId : undefined;
}

/** Sampling is left to who records traces, so the flag is not set. */
export function newTraceparent(traceId: string, parentId: string): string {
  return `00-${traceId}-${parentId}-00`;
}

const pattern = /^(?<version>[0-9a-f]{2})-(?<traceId>[0-9a-f]{32})-(?<parentId>[0-9a-f]{16})-[0-9a-f]{2}(?<rest>-.*)?$/;
const lengthMax = 256;
