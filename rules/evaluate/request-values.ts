import { rulesLimits } from '../limits.ts';
import type { RulesObject, RulesRequest } from '../types.ts';
import { nanosPerMilli, timestampFrom } from '../values/time.ts';
import { fitsInt, isError, list, type MapValue, pathOf, type Value } from '../values/values.ts';

/** `request`. A field whose value the language cannot express is absent, and reading it is an error. */
export function requestValue(request: RulesRequest, segments: readonly string[]): MapValue {
  return mapOf({
    auth: request.auth === null ? null : authValue(request.auth),
    path: pathOf(segments),
    method: request.method,
    time: momentValue(request.time),
    params: externalValue(request.params ?? {}),
    resource: request.requestResource === null ? null : objectValue(request.requestResource),
  });
}

/** `resource` and `request.resource`. */
export function objectValue(object: RulesObject): MapValue {
  return mapOf({
    name: externalValue(object.name),
    bucket: externalValue(object.bucket),
    generation: externalValue(object.generation),
    metageneration: externalValue(object.metageneration),
    size: externalValue(object.size),
    timeCreated: momentValue(object.timeCreated),
    updated: momentValue(object.updated),
    md5Hash: externalValue(object.md5Hash),
    crc32c: externalValue(object.crc32c),
    etag: externalValue(object.etag),
    contentType: externalValue(object.contentType),
    contentDisposition: externalValue(object.contentDisposition),
    contentEncoding: externalValue(object.contentEncoding),
    contentLanguage: externalValue(object.contentLanguage),
    cacheControl: externalValue(object.cacheControl),
    metadata: externalValue(object.metadata),
  });
}

function authValue({ uid, token }: { readonly uid: string; readonly token: unknown }): MapValue {
  return mapOf({ uid: externalValue(uid), token: externalValue(token) });
}

function momentValue(epochMs: number): Value | undefined {
  if (!Number.isFinite(epochMs)) return undefined;
  const moment = timestampFrom(BigInt(Math.trunc(epochMs)) * nanosPerMilli);
  return isError(moment) ? undefined : moment;
}

function mapOf(fields: Readonly<Record<string, Value | undefined>>): MapValue {
  const entries = new Map<string, Value>();
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (value !== undefined) entries.set(key, value);
  }
  return { kind: 'map', entries };
}

/**
 * Converts claims and metadata to values of the language; undefined if there is no such value. Only own keys are
 * read, into a Map (A40), and nesting is limited because a token can nest deeper than the stack.
 */
function externalValue(value: unknown, depth = 0): Value | undefined {
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return value;
    case 'number':
      return numberValue(value);
    case 'bigint':
      return fitsInt(value) ? value : Number(value);
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return null;
  if (depth >= rulesLimits.externalDepthMax) return undefined;
  if (Array.isArray(value)) return list(value.map((item: unknown) => externalValue(item, depth + 1) ?? null));
  const entries = new Map<string, Value>();
  for (const [key, item] of Object.entries(value)) {
    const inside = externalValue(item, depth + 1);
    if (inside !== undefined) entries.set(key, inside);
  }
  return { kind: 'map', entries };
}

/** JSON has one type of number. Whole numbers within 64 bits become ints. */
function numberValue(value: number): Value {
  if (!Number.isInteger(value)) return value;
  const whole = BigInt(value);
  return fitsInt(whole) ? whole : value;
}
