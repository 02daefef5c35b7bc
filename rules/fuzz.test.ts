import { describe, expect, it } from 'vitest';
import { checkRules } from './check/check-rules.ts';
import { compileProgram } from './evaluate/compile-rules.ts';
import { decide } from './evaluate/decide.ts';
import { compileRules, type RulesRequest } from './index.ts';
import { rulesLimits } from './limits.ts';
import { parseRules } from './parse/parse-rules.ts';
import { createSource } from './parse/source.ts';
import { createRandom, type RandomSource } from './random.suite.ts';
import { anObject, aRequest, withCondition } from './rules.suite.ts';
import { createMeter } from './values/meter.ts';

/**
 * Compiles and evaluates. Returns the accepted text, or null if it is not a valid ruleset; an exception fails the
 * test.
 */
function tryRules(text: string, request: RulesRequest): { allowed: boolean } | null {
  const source = createSource(text);
  const parsed = parseRules(source);
  if (!parsed.ok) return refused(text);
  const checked = checkRules(parsed.file, source);
  if (checked.errors.length > 0) return refused(text);
  const program = compileProgram(parsed.file, checked);
  const meter = createMeter();
  const decision = decide(program, source, request, {}, meter);
  expect(meter.steps).toBeLessThanOrEqual(rulesLimits.stepsMax);
  expect(meter.work).toBeLessThanOrEqual(rulesLimits.workMax);
  const traced = decide(program, source, request, { trace: true });
  expect(traced.allowed).toBe(decision.allowed);
  expect(traced.trace.length).toBeGreaterThan(0);
  return decision;
}

function refused(text: string): null {
  const compiled = compileRules(text);
  expect(compiled.ok).toBe(false);
  if (!compiled.ok) expect(compiled.errors.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
  return null;
}

const words = [
  ...['rules_version', 'service', 'firebase', 'storage', 'match', 'allow', 'read', 'write', 'if', 'function', 'return'],
  ...['let', 'true', 'false', 'null', 'in', 'is', 'int', 'request', 'resource', 'auth', 'uid', 'x', 'f', 'math', 'abs'],
  ...['{', '}', '(', ')', '[', ']', ',', ';', ':', '.', '=', '==', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%'],
  ...[
    '!',
    '?',
    '&&',
    '||',
    '**',
    '$(',
    '0',
    '1',
    '2.5',
    "'a'",
    '"b"',
    "b'c'",
    "'2'",
    '/a',
    '/{x}',
    '/{x=**}',
    '\n',
    ' ',
  ],
  ...["'", '"', '\\', '//', '/*', '*/', '#', '\u{1f600}', '\u0000', '9999999999999999999999'],
];

function randomWords(random: RandomSource, length: number): string {
  return Array.from({ length }, () => random.pick(words)).join(random.pick(['', ' ']));
}

const leaves = [
  ...[
    'true',
    'false',
    'null',
    '0',
    '1',
    '-1',
    '2.5',
    '9223372036854775807',
    "''",
    "'a'",
    "'abc'",
    "'a,b'",
    "b'a'",
    '[]',
    '{}',
  ],
  ...['request', 'resource', 'request.auth', 'request.auth.uid', 'request.auth.token', 'request.time', 'request.path'],
  ...[
    'resource.size',
    'resource.metadata',
    'resource.name',
    'request.resource',
    'folder',
    'file',
    'bucket',
    'request.params',
  ],
  ...[
    '/a/b',
    '/a/{open}',
    '/a/$(folder)',
    "duration.value(1, 's')",
    'timestamp.value(0)',
    'latlng.value(1, 2)',
    "'(a*)*b'",
  ],
];

const binaries = ['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', 'in', '&&', '||'];
const types = [
  'bool',
  'bytes',
  'float',
  'int',
  'list',
  'map',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
  'duration',
];
const noArgument = [
  ...['size', 'lower', 'upper', 'trim', 'toUtf8', 'toSet', 'keys', 'values', 'toBase64', 'toHexString', 'year', 'date'],
  ...['time', 'seconds', 'nanos', 'dayOfWeek', 'dayOfYear', 'toMillis', 'latitude', 'addedKeys', 'affectedKeys'],
];
const oneArgument = [
  ...[
    'matches',
    'split',
    'concat',
    'hasAll',
    'hasAny',
    'hasOnly',
    'join',
    'removeAll',
    'diff',
    'union',
    'intersection',
  ],
  ...['difference', 'bind', 'distance'],
];
const functions = [
  'int',
  'float',
  'string',
  'bool',
  'path',
  'debug',
  'math.abs',
  'math.round',
  'math.sqrt',
  'hashing.md5',
  'hashing.crc32c',
  'one',
];

function randomExpression(random: RandomSource, depth: number): string {
  if (depth === 0 || random.below(6) === 0) return random.pick(leaves);
  const part = () => randomExpression(random, depth - 1);
  switch (random.below(13)) {
    case 0:
    case 1:
    case 2:
      return `(${part()} ${random.pick(binaries)} ${part()})`;
    case 3:
      return `${random.pick(['!', '-'])}${part()}`;
    case 4:
      return `(${part()} ? ${part()} : ${part()})`;
    case 5:
      return `(${part()}).${random.pick(noArgument)}()`;
    case 6:
      return `(${part()}).${random.pick(oneArgument)}(${part()})`;
    case 7:
      return `(${part()}).${random.pick(['replace', 'get'])}(${part()}, ${part()})`;
    case 8:
      return `${random.pick(functions)}(${part()})`;
    case 9:
      return random.below(2) === 0 ? `[${part()}, ${part()}]` : `{'k': ${part()}, ${part()}: 1}`;
    case 10:
      return `(${part()})[${part()}]`;
    case 11:
      return `(${part()})[${part()}:${part()}]`;
    default:
      return `(${part()} is ${random.pick(types)})`;
  }
}

/** Most random values are not booleans, so half of the conditions compare two values. */
function randomCondition(random: RandomSource): string {
  if (random.below(2) === 0) return randomExpression(random, 1 + random.below(5));
  const part = () => randomExpression(random, random.below(3));
  return `${part()} ${random.pick(['==', '!=', '||', 'in'])} ${part()}`;
}

function randomRequest(random: RandomSource): RulesRequest {
  const odd = random.pick<unknown>([null, 1, -0, 1.5, Number.NaN, 'x', [], {}, [[1, { a: null }]], 2 ** 70, true]);
  return aRequest({
    method: random.pick(['get', 'list', 'create', 'update', 'delete'] as const),
    name: random.pick(['', 'a', 'files/goat.png', 'a/b', '//', 'a/b/c/d', '\ud800/x', '__proto__/constructor']),
    auth:
      random.below(4) === 0
        ? null
        : { uid: random.pick(['', 'alice', '(', 'a*']), token: { odd, __proto__: { a: 1 } } },
    time: random.pick([0, -1, 1e18, Number.NaN, 1_749_995_130_250]),
    resource:
      random.below(4) === 0
        ? null
        : anObject({ size: random.pick([0, 5, 2 ** 53, Number.NaN]), metadata: { a: '[', b: 'x,y' } }),
    requestResource: random.below(3) === 0 ? null : anObject({ contentType: random.pick(['', 'image/png', '\\']) }),
  });
}

describe('random input never makes the engine throw', () => {
  it('6000 sequences of random tokens yield a ruleset or errors, never an exception', () => {
    const random = createRandom(7);
    for (let round = 0; round < 6000; round += 1)
      tryRules(randomWords(random, 1 + random.below(60)), randomRequest(random));
  });

  it('3000 conditions of random tokens', () => {
    const random = createRandom(11);
    for (let round = 0; round < 3000; round += 1) {
      tryRules(withCondition(randomWords(random, 1 + random.below(12))), randomRequest(random));
    }
  });

  it('3000 valid rulesets with a few characters changed', () => {
    const random = createRandom(13);
    const sound = withCondition(
      "one(resource.size) < 5 && folder.matches('[a-z]+') || request.auth.uid in ['a']",
      'function one(x) { let y = x; return y; }',
    );
    for (let round = 0; round < 3000; round += 1) {
      let text = sound;
      for (let change = random.below(4); change >= 0; change -= 1) {
        const at = random.below(text.length);
        text = text.slice(0, at) + random.pick(words) + text.slice(at + random.below(3));
      }
      tryRules(text, randomRequest(random));
    }
  });

  it('5000 random expressions stay within the budget, and many of them decide something', () => {
    const random = createRandom(17);
    let read = 0;
    let allowed = 0;
    for (let round = 0; round < 5000; round += 1) {
      const condition = randomCondition(random);
      const text = withCondition(condition, 'function one(x) { let y = x; return y; }');
      const decision = tryRules(text, aRequestThatFits(random));
      if (decision !== null) read += 1;
      if (decision?.allowed === true) allowed += 1;
    }
    expect(read).toBeGreaterThan(4000);
    expect(allowed).toBeGreaterThan(100);
  });

  function aRequestThatFits(random: RandomSource): RulesRequest {
    return { ...randomRequest(random), name: 'files/goat.png' };
  }
});
