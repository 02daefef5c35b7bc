import type { RulesObject, RulesRequest } from '@hearth/rules';
import { StartError } from '@hearth/server';

/** A request to rules and the expected decision. */
export interface RulesCase {
  readonly name: string;
  readonly request: RulesRequest;
  readonly expect: 'allow' | 'deny' | undefined;
}

/** Reads one case of a case file; an error names its position. */
export function readCase(value: unknown, where: string, now: number): RulesCase {
  const field = fieldsOf(value, where, caseFields);
  const method = oneOf(field('method'), methods, `${where}: "method"`);
  const path = text(field('path'), `${where}: "path"`);
  const [, bucket, name = ''] = /^\/b\/([^/]+)\/o(?:\/(.*))?$/s.exec(path) ?? [];
  if (bucket === undefined) throw new StartError(`${where}: "path" is written /b/BUCKET/o/NAME.`);
  const time = moment(field('time') ?? now, `${where}: "time"`);
  const objectIn = (key: string) =>
    field(key) === undefined || field(key) === null
      ? null
      : readObject(field(key), `${where}: "${key}"`, { bucket, name, time });
  // Creating or updating an object always comes with a resource; fields that the case leaves out are empty.
  const writes = method === 'create' || method === 'update';
  const request: RulesRequest = {
    method,
    bucket,
    name: method === 'list' ? name.replace(/\/$/, '') : name,
    auth: readAuth(field('auth'), `${where}: "auth"`),
    time,
    params: strings(field('params') ?? {}, `${where}: "params"`),
    resource: objectIn('resource'),
    requestResource: objectIn('request.resource') ?? (writes ? readObject({}, where, { bucket, name, time }) : null),
  };
  const given = field('name');
  const expect = field('expect');
  return {
    name: given === undefined ? `${method} ${path}` : text(given, `${where}: "name"`),
    request,
    expect: expect === undefined ? undefined : oneOf(expect, decisions, `${where}: "expect"`),
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
  where: string,
  { bucket, name, time }: { readonly bucket: string; readonly name: string; readonly time: number },
): RulesObject {
  const field = fieldsOf(value, where, objectFields);
  const number = (key: string, fallback: number) => {
    const given = field(key) ?? fallback;
    if (typeof given === 'number' && Number.isSafeInteger(given)) return given;
    throw new StartError(`${where}: "${key}" is a whole number.`);
  };
  const textOr = <T>(key: string, fallback: T) =>
    field(key) === undefined || field(key) === null ? fallback : text(field(key), `${where}: "${key}"`);
  return {
    name: textOr('name', name),
    bucket: textOr('bucket', bucket),
    generation: number('generation', 1),
    metageneration: number('metageneration', 1),
    size: number('size', 0),
    timeCreated: moment(field('timeCreated') ?? time, `${where}: "timeCreated"`),
    updated: moment(field('updated') ?? time, `${where}: "updated"`),
    md5Hash: textOr('md5Hash', ''),
    crc32c: textOr('crc32c', ''),
    etag: textOr('etag', ''),
    contentType: textOr('contentType', 'application/octet-stream'),
    contentDisposition: textOr('contentDisposition', null),
    contentEncoding: textOr('contentEncoding', null),
    contentLanguage: textOr('contentLanguage', null),
    cacheControl: textOr('cacheControl', null),
    metadata: strings(field('metadata') ?? {}, `${where}: "metadata"`),
  };
}

function readAuth(value: unknown, where: string): RulesRequest['auth'] {
  if (value === undefined || value === null) return null;
  const field = fieldsOf(value, where, ['uid', 'token']);
  const uid = text(field('uid'), `${where}: "uid"`);
  return { uid, token: { sub: uid, ...record(field('token') ?? {}, `${where}: "token"`) } };
}

function fieldsOf(value: unknown, where: string, known: readonly string[]): (key: string) => unknown {
  const fields = record(value, where);
  for (const key of Object.keys(fields))
    if (!known.includes(key)) throw new StartError(`${where}: "${key}" is not known. Known: ${known.join(', ')}.`);
  return (key) => fields[key];
}

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new StartError(`${where} is a JSON object.`);
}

function strings(value: unknown, where: string): Readonly<Record<string, string>> {
  const fields = Object.entries(record(value, where));
  return Object.fromEntries(fields.map(([key, each]) => [key, text(each, `${where}, "${key}"`)]));
}

function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  throw new StartError(`${where} is a text.`);
}

function moment(value: unknown, where: string): number {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof time === 'number' && Number.isFinite(time)) return time;
  throw new StartError(`${where} is a time such as 2030-01-31T12:00:00Z.`);
}

function oneOf<T extends string>(value: unknown, choices: readonly T[], where: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new StartError(`${where} is one of ${choices.join(', ')}.`);
  return found;
}
