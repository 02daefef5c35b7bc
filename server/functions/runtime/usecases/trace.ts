import { newUuid } from '../../../core/ids.ts';
import { newTraceparent, traceIdOf } from '../domain/trace-context.ts';

export interface Traced {
  readonly traceId: string;
  readonly headers: Record<string, string>;
}

/** The headers with a valid trace context: the caller's, or a new one instead of a missing or invalid one. */
export function withTrace(given: Readonly<Record<string, string>>): Traced {
  const { traceparent, tracestate, [cloudTrace]: _, ...headers } = given;
  const known = traceIdOf(traceparent);
  if (traceparent !== undefined && known !== undefined)
    return { traceId: known, headers: { ...headers, traceparent, ...(tracestate !== undefined && { tracestate }) } };
  const traceId = newUuid().replaceAll('-', '');
  const parentId = newUuid().replaceAll('-', '').slice(0, parentIdLength);
  return { traceId, headers: { ...headers, traceparent: newTraceparent(traceId, parentId) } };
}

/** Google's own header, which `firebase-functions` prefers: with it the log of a function would name another trace. */
const cloudTrace = 'x-cloud-trace-context';
const parentIdLength = 16;
