import type { RulesObject, RulesRequest } from '@hearth/rules';
import { StartError } from '@hearth/server';

/** A request to rules and the expected decision. */
export interface RulesCase {
  readonly name: string;
  readonly request: RulesRequest;
  readonly expect: 'allow' | 'deny' | undefined;
}

/** Reads one case of a case file; an error names its position. */
export function readCase(value: unknown, place: string, now: number): RulesCase {
  const field = fieldsOf(value, place, caseFields);
  const method = oneOf(field('method'), methods, `${place}: "method"`);
  const path = text(field('path'), `${place}: "path"`);
  const [, bucket, name = ''] = /^\/b\/([^/]+)\/o(?:\/(.*))?$/s.exec(path) ?? [];
  if (bucket === undefined) throw new StartError(`${place}: "path" is written /b/BUCKET/o/NAME.`);
  const time = moment(field('time') ?? now, `${place}: "time"`);
  const objectIn = (key: string) =>
    field(key) === undefined || field(key) === null
      ? null
      : readObject(field(key), `${place}: "${key}"`, { bucket, name, time });
  // Creating or updating an object always comes with a resource; fields that the case leaves out are empty.
  const writes = method === 'create' || method === 'update';
  const request: RulesRequest = {
    method,
    bucket,
    name: method === 'list' ? name.replace(/\/$/, '') : name,
    auth: readAuth(field('auth'), `${place}: "auth"`),
    time,
    params: strings(field('params') ?? {}, `${place}: "params"`),
    resource: objectIn('resource'),
    requestResource: objectIn('request.resource') ?? (writes ? readObject({}, place, { bucket, name, time }) : null),
  };
  const said = field('name');
  const expect = field('expect');
  return {
    name: said === undefined ? `${method} ${path}` : text(said, `${place}: "name"`),
    request,
    expect: expect === undefined ? undefined : oneOf(expect, decisions, `${place}: "expect"`),
  };
}

const caseFields = ['name', 'method', 'path', 'auth', 'resource', 'request.resource', 'time', 'params', 'expect'];
const decisions = ['allow', 'deny'] as const;
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
const objectFields = [
  ...['name', 'bucket', 'generation', 'metageneration', 'size', 'timeCreated', 'updated', 'metadata'],
  ...['md5Hash', 'crc32c', 'etag', 'contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage'],
  'cacheControl',
];

/** Fields that the case leaves out have the defaults of an object without metadata. */
function readObject(
  value: unknown,
  place: string,
  { bucket, name, time }: { readonly bucket: string; readonly name: string; readonly time: number },
): RulesObject {
  const field = fieldsOf(value, place, objectFields);
  const number = (key: string, fallback: number) => {
    const given = field(key) ?? fallback;
    if (typeof given === 'number' && Number.isSafeInteger(given)) return given;
    throw new StartError(`${place}: "${key}" is a whole number.`);
  };
  const textOr = <T>(key: string, fallback: T) =>
    field(key) === undefined || field(key) === null ? fallback : text(field(key), `${place}: "${key}"`);
  return {
    name: textOr('name', name),
    bucket: textOr('bucket', bucket),
    generation: number('generation', 1),
    metageneration: number('metageneration', 1),
    size: number('size', 0),
    timeCreated: moment(field('timeCreated') ?? time, `${place}: "timeCreated"`),
    updated: moment(field('updated') ?? time, `${place}: "updated"`),
    md5Hash: textOr('md5Hash', ''),
    crc32c: textOr('crc32c', ''),
    etag: textOr('etag', ''),
    contentType: textOr('contentType', 'application/octet-stream'),
    contentDisposition: textOr('contentDisposition', null),
    contentEncoding: textOr('contentEncoding', null),
    contentLanguage: textOr('contentLanguage', null),
    cacheControl: textOr('cacheControl', null),
    metadata: strings(field('metadata') ?? {}, `${place}: "metadata"`),
  };
}

function readAuth(value: unknown, place: string): RulesRequest['auth'] {
  if (value === undefined || value === null) return null;
  const field = fieldsOf(value, place, ['uid', 'token']);
  const uid = text(field('uid'), `${place}: "uid"`);
  return { uid, token: { sub: uid, ...record(field('token') ?? {}, `${place}: "token"`) } };
}

function fieldsOf(value: unknown, place: string, known: readonly string[]): (key: string) => unknown {
  const fields = record(value, place);
  for (const key of Object.keys(fields))
    if (!known.includes(key)) throw new StartError(`${place}: "${key}" is not known. Known: ${known.join(', ')}.`);
  return (key) => fields[key];
}

function record(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new StartError(`${place} is a JSON object.`);
}

function strings(value: unknown, place: string): Readonly<Record<string, string>> {
  const fields = Object.entries(record(value, place));
  return Object.fromEntries(fields.map(([key, each]) => [key, text(each, `${place}, "${key}"`)]));
}

function text(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new StartError(`${place} is a text.`);
}

function moment(value: unknown, place: string): number {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof time === 'number' && Number.isFinite(time)) return time;
  throw new StartError(`${place} is a time such as 2030-01-31T12:00:00Z.`);
}

function oneOf<T extends string>(value: unknown, choices: readonly T[], place: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new StartError(`${place} is one of ${choices.join(', ')}.`);
  return found;
}
