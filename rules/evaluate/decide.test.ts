import { describe, expect, it } from 'vitest';
import { denyAll, type RulesRequest } from '../index.ts';
import { anObject, aRequest, outcome, rows, rulesetOf } from '../rules.suite.ts';

const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

function allowedMethods(source: string, changes: Partial<RulesRequest> = {}): readonly string[] {
  const ruleset = rulesetOf(source);
  return methods.filter((method) => ruleset.decide(aRequest({ ...changes, method })).allowed);
}

describe('methods', () => {
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['read, write', [...methods]],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
  ])('allow %s covers %j', (allow, expected) => {
    const source = (version: string) => `${version} service firebase.storage { match /{all=**} { allow ${allow}; } }`;
    expect(allowedMethods(source("rules_version = '2';"))).toEqual(expected);
    // Version 1 has no list.
    expect(allowedMethods(source(''))).toEqual(expected.filter((method) => method !== 'list'));
  });

  it('the initial rules of a bucket allow nothing (A30)', () => {
    expect(allowedMethods(denyAll)).toEqual([]);
    expect(allowedMethods('service firebase.storage {}')).toEqual([]);
  });
});

describe('the values that a condition can see', () => {
  it.each(
    rows({
      true: [
        "request.auth.uid == 'alice'",
        "request.auth.token.email.matches('.*@example[.]org')",
        'request.auth.token.level == 3 && request.auth.token.level is int',
        'request.auth.token.ratio is float',
        "request.method == 'get'",
        "request.path[1] == 'hearth' && request.path[4] == 'goat.png'",
        'request.params.size() == 0',
        'request.resource.size == 2048',
        "resource.name == 'files/goat.png' && resource.bucket == bucket",
        'resource.generation == 7 && resource.metageneration == 2 && resource.size == 1024',
        'resource.size is int && resource.timeCreated is timestamp',
        "resource.md5Hash == 'md5==' && resource.crc32c == 'crc==' && resource.etag == 'etag'",
        "resource.contentType == 'image/png' && resource.contentLanguage == 'en'",
        'resource.contentDisposition == null && resource.cacheControl == null && resource.contentEncoding == null',
        "resource.metadata == {'owner': 'alice', 'label': 'old'}",
        'request.resource.metadata.owner == resource.metadata.owner',
      ],
      error: [
        'request.auth.token.admin == true',
        'request.host == 1',
        'resource.owner == 1',
        'resource.metadata.x == 1',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it.each<[string, string, Partial<RulesRequest>, string]>([
    ['nobody signed in', 'request.auth == null', { auth: null }, 'true'],
    ['nobody signed in', 'request.auth.uid == null', { auth: null }, 'error'],
    ['no object yet', 'resource == null', { resource: null, method: 'create' }, 'true'],
    ['no object yet', 'resource.size > 0', { resource: null, method: 'create' }, 'error'],
    ['a read', 'request.resource == null', { requestResource: null }, 'true'],
    ['parameters', "request.params.alt == 'media'", { params: { alt: 'media' } }, 'true'],
    ['no metadata', 'resource.metadata == {}', { resource: anObject({ metadata: {} }) }, 'true'],
    ['a size of 5 MiB', 'resource.size < 5 * 1024 * 1024', { resource: anObject({ size: 5 * 1024 * 1024 }) }, 'false'],
    [
      'a large size',
      'resource.size == 9007199254740991',
      { resource: anObject({ size: Number.MAX_SAFE_INTEGER }) },
      'true',
    ],
    [
      'other metadata',
      'request.resource.md5Hash == resource.md5Hash',
      { requestResource: anObject({ md5Hash: 'x' }) },
      'false',
    ],
  ])('%s: %s', (_what, condition, changes, expected) => {
    expect(outcome(condition, changes)).toBe(expected);
  });

  it('overwriting an object counts as create and sees the existing object', () => {
    const ruleset = rulesetOf(`rules_version = '2';
      service firebase.storage { match /{all=**} { allow create: if resource == null; } }`);
    expect(ruleset.decide(aRequest({ method: 'create', resource: null })).allowed).toBe(true);
    expect(ruleset.decide(aRequest({ method: 'create' })).allowed).toBe(false);
  });
});

describe('values from the request cannot do harm', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__": {"admin": true}, "constructor": "c", "toString": "t", "deep": {"__proto__": 1}}',
  );

  it.each(
    rows({
      true: [
        // A40: names of prototype properties are keys only if the map contains them.
        "request.auth.token.constructor == 'c'",
        'request.auth.token.__proto__.admin == true',
        'request.auth.token.deep.__proto__ == 1',
        "request.auth.token.keys() == ['__proto__', 'constructor', 'deep', 'toString']",
        "!('hasOwnProperty' in request.auth.token)",
        "!('constructor' in resource.metadata)",
      ],
      error: [
        'request.auth.token.admin == true',
        'request.auth.token.hasOwnProperty == 1',
        'resource.metadata.constructor == 1',
        'resource.__proto__ == 1',
        'request.constructor == 1',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    const token: Record<string, unknown> = Object.fromEntries(Object.entries(Object(hostile)));
    expect(outcome(condition, { auth: { uid: 'alice', token } })).toBe(expected);
  });

  function deep(levels: number): unknown {
    let value: unknown = 'end';
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  }

  it.each<[string, Partial<RulesRequest>]>([
    ['claims nested beyond the stack', { auth: { uid: 'z', token: { x: deep(100_000) } } }],
    [
      'claims that are no JSON',
      { auth: { uid: 'z', token: { f: () => 1, s: Symbol('s'), u: undefined, d: 10n ** 30n } } },
    ],
    [
      'numbers that are none',
      { time: Number.NaN, resource: anObject({ size: Number.NaN, generation: 1.5, updated: 1e300 }) },
    ],
    ['numbers without end', { time: Number.POSITIVE_INFINITY, resource: anObject({ size: Number.POSITIVE_INFINITY }) }],
    ['half of a character', { name: '\ud800/\udc00', auth: { uid: '\ud800', token: {} } }],
    ['an empty bucket', { bucket: '', name: '' }],
    ['a very long name', { name: 'x'.repeat(1_000_000) }],
    ['a name of slashes', { name: '/'.repeat(100_000) }],
  ])('%s', (_what, changes) => {
    const condition = `request.auth.token.get('x', 1) == resource.size || request.time == resource.updated
      || request.path == /a || request.auth.token.keys().size() == 9
      || 'a'.matches(request.auth.uid) || string(request.path).size() == -1 || request.time.year() == 1`;
    const ruleset = rulesetOf(
      `rules_version = '2'; service firebase.storage { match /{all=**} { allow read: if ${condition}; } }`,
    );
    for (const method of methods) {
      expect(ruleset.decide(aRequest({ ...changes, method }), { trace: true }).allowed).toBe(false);
    }
  });
});
