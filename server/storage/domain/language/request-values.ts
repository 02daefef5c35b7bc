import { languageLimits } from './language-limits.ts';
import type { RulesObject, RulesRequest } from './request.ts';
import { nanosPerMilli, timestampFrom } from './time.ts';
import { fitsInt, isError, list, type MapValue, pathOf, type Value } from './values.ts';

/** `request`: what the caller asks for. A field whose value the language cannot express is absent, and reading it an error. */
export function requestValue(request: RulesRequest, segments: readonly string[]): MapValue {
  return mapOf({
    auth: request.auth === null ? null : authValue(request.auth),
    path: pathOf(segments),
    method: request.method,
    time: momentValue(request.time),
    params: outsideValue(request.params ?? {}),
    resource: request.requestResource === null ? null : objectValue(request.requestResource),
  });
}

/** `resource` and `request.resource`. */
export function objectValue(object: RulesObject): MapValue {
  return mapOf({
    name: outsideValue(object.name),
    bucket: outsideValue(object.bucket),
    generation: outsideValue(object.generation),
    metageneration: outsideValue(object.metageneration),
    size: outsideValue(object.size),
    timeCreated: momentValue(object.timeCreated),
    updated: momentValue(object.updated),
    md5Hash: outsideValue(object.md5Hash),
    crc32c: outsideValue(object.crc32c),
    etag: outsideValue(object.etag),
    contentType: outsideValue(object.contentType),
    contentDisposition: outsideValue(object.contentDisposition),
    contentEncoding: outsideValue(object.contentEncoding),
    contentLanguage: outsideValue(object.contentLanguage),
    cacheControl: outsideValue(object.cacheControl),
    metadata: outsideValue(object.metadata),
  });
}

function authValue({ uid, token }: { readonly uid: string; readonly token: unknown }): MapValue {
  return mapOf({ uid: outsideValue(uid), token: outsideValue(token) });
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
 * Claims and metadata as values of the language. Own keys only, into a Map (A40); nothing deeper than the limit, for a token
 * can nest further than the stack reaches. Undefined where there is no such value.
 */
export function outsideValue(value: unknown, depth = 0): Value | undefined {
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
  if (depth >= languageLimits.outsideDepthMax) return undefined;
  if (Array.isArray(value)) return list(value.map((item: unknown) => outsideValue(item, depth + 1) ?? null));
  const entries = new Map<string, Value>();
  for (const [key, item] of Object.entries(value)) {
    const inside = outsideValue(item, depth + 1);
    if (inside !== undefined) entries.set(key, inside);
  }
  return { kind: 'map', entries };
}

/** JSON knows one kind of number; what is whole and fits is an int. */
function numberValue(value: number): Value {
  if (!Number.isInteger(value)) return value;
  const whole = BigInt(value);
  return fitsInt(whole) ? whole : value;
}
