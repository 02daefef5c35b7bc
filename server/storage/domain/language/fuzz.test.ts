import { describe, expect, it } from 'vitest';
import { anObject, aRequest, withCondition } from './ask.suite.ts';
import { checkRules } from './check.ts';
import { compileProgram } from './compile.ts';
import { decide } from './decide.ts';
import { createDice, type Dice } from './dice.suite.ts';
import { compileRules, type RulesRequest } from './index.ts';
import { languageLimits } from './language-limits.ts';
import { createMeter } from './meter.ts';
import { parseRules } from './parser.ts';
import { createSource } from './source.ts';

/** Compiles and asks; answers with what was read, or null where the text is no ruleset. A throw fails the test. */
function tryRules(text: string, request: RulesRequest): { allowed: boolean } | null {
  const source = createSource(text);
  const parsed = parseRules(source);
  if (!parsed.ok) return refused(text);
  const checked = checkRules(parsed.file, source);
  if (checked.faults.length > 0) return refused(text);
  const program = compileProgram(parsed.file, checked);
  const meter = createMeter();
  const decision = decide(program, source, request, {}, meter);
  expect(meter.steps).toBeLessThanOrEqual(languageLimits.stepsMax);
  expect(meter.work).toBeLessThanOrEqual(languageLimits.workMax);
  const traced = decide(program, source, request, { trace: true });
  expect(traced.allowed).toBe(decision.allowed);
  expect(traced.trace.length).toBeGreaterThan(0);
  return decision;
}

function refused(text: string): null {
  const compiled = compileRules(text);
  expect(compiled.ok).toBe(false);
  if (!compiled.ok) expect(compiled.faults.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
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

function randomWords(dice: Dice, length: number): string {
  return Array.from({ length }, () => dice.pick(words)).join(dice.pick(['', ' ']));
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

function randomExpression(dice: Dice, depth: number): string {
  if (depth === 0 || dice.below(6) === 0) return dice.pick(leaves);
  const part = () => randomExpression(dice, depth - 1);
  switch (dice.below(13)) {
    case 0:
    case 1:
    case 2:
      return `(${part()} ${dice.pick(binaries)} ${part()})`;
    case 3:
      return `${dice.pick(['!', '-'])}${part()}`;
    case 4:
      return `(${part()} ? ${part()} : ${part()})`;
    case 5:
      return `(${part()}).${dice.pick(noArgument)}()`;
    case 6:
      return `(${part()}).${dice.pick(oneArgument)}(${part()})`;
    case 7:
      return `(${part()}).${dice.pick(['replace', 'get'])}(${part()}, ${part()})`;
    case 8:
      return `${dice.pick(functions)}(${part()})`;
    case 9:
      return dice.below(2) === 0 ? `[${part()}, ${part()}]` : `{'k': ${part()}, ${part()}: 1}`;
    case 10:
      return `(${part()})[${part()}]`;
    case 11:
      return `(${part()})[${part()}:${part()}]`;
    default:
      return `(${part()} is ${dice.pick(types)})`;
  }
}

/** Most random values are no booleans; half of the conditions compare two of them, so that something is decided. */
function randomCondition(dice: Dice): string {
  if (dice.below(2) === 0) return randomExpression(dice, 1 + dice.below(5));
  const part = () => randomExpression(dice, dice.below(3));
  return `${part()} ${dice.pick(['==', '!=', '||', 'in'])} ${part()}`;
}

function randomRequest(dice: Dice): RulesRequest {
  const odd = dice.pick<unknown>([null, 1, -0, 1.5, Number.NaN, 'x', [], {}, [[1, { a: null }]], 2 ** 70, true]);
  return aRequest({
    method: dice.pick(['get', 'list', 'create', 'update', 'delete'] as const),
    name: dice.pick(['', 'a', 'files/goat.png', 'a/b', '//', 'a/b/c/d', '\ud800/x', '__proto__/constructor']),
    auth:
      dice.below(4) === 0 ? null : { uid: dice.pick(['', 'alice', '(', 'a*']), token: { odd, __proto__: { a: 1 } } },
    time: dice.pick([0, -1, 1e18, Number.NaN, 1_749_995_130_250]),
    resource:
      dice.below(4) === 0
        ? null
        : anObject({ size: dice.pick([0, 5, 2 ** 53, Number.NaN]), metadata: { a: '[', b: 'x,y' } }),
    requestResource: dice.below(3) === 0 ? null : anObject({ contentType: dice.pick(['', 'image/png', '\\']) }),
  });
}

describe('whatever is thrown at it, the language answers', () => {
  it('6000 rows of random words: a ruleset or its faults, never an exception', () => {
    const dice = createDice(7);
    for (let round = 0; round < 6000; round += 1) tryRules(randomWords(dice, 1 + dice.below(60)), randomRequest(dice));
  });

  it('3000 conditions of random words', () => {
    const dice = createDice(11);
    for (let round = 0; round < 3000; round += 1) {
      tryRules(withCondition(randomWords(dice, 1 + dice.below(12))), randomRequest(dice));
    }
  });

  it('3000 sound rulesets with a few characters changed', () => {
    const dice = createDice(13);
    const sound = withCondition(
      "one(resource.size) < 5 && folder.matches('[a-z]+') || request.auth.uid in ['a']",
      'function one(x) { let y = x; return y; }',
    );
    for (let round = 0; round < 3000; round += 1) {
      let text = sound;
      for (let change = dice.below(4); change >= 0; change -= 1) {
        const at = dice.below(text.length);
        text = text.slice(0, at) + dice.pick(words) + text.slice(at + dice.below(3));
      }
      tryRules(text, randomRequest(dice));
    }
  });

  it('5000 random expressions, each within its budget, and many of them decide something', () => {
    const dice = createDice(17);
    let read = 0;
    let allowed = 0;
    for (let round = 0; round < 5000; round += 1) {
      const condition = randomCondition(dice);
      const text = withCondition(condition, 'function one(x) { let y = x; return y; }');
      const decision = tryRules(text, aRequestThatFits(dice));
      if (decision !== null) read += 1;
      if (decision?.allowed === true) allowed += 1;
    }
    expect(read).toBeGreaterThan(4000);
    expect(allowed).toBeGreaterThan(100);
  });

  function aRequestThatFits(dice: Dice): RulesRequest {
    return { ...randomRequest(dice), name: 'files/goat.png' };
  }
});
