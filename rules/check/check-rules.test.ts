import { describe, expect, it } from 'vitest';
import { errorsOf, outcome, withCondition } from '../rules.suite.ts';

function sentences(source: string): readonly string[] {
  return errorsOf(source).map(({ sentence }) => sentence);
}

const inService = (content: string) => `rules_version = '2';\nservice firebase.storage {\n${content}\n}`;

describe('errors that do not depend on the request are reported when the rules are loaded', () => {
  it.each([
    ['nobody == 1', 'There is no variable "nobody" here.'],
    ['math == 1', 'There is no variable "math" here.'],
    ['constructor == 1', 'There is no variable "constructor" here.'],
    ['__proto__ == 1', 'There is no variable "__proto__" here.'],
    [
      'firestore.get(/a).data.x == 1',
      'There is no Firestore here, so firestore.get and firestore.exists do not exist.',
    ],
    ['get(/a) == 1', 'There is no function "get" here.'],
    ['exists(/a)', 'There is no function "exists" here.'],
    ['toString()', 'There is no function "toString" here.'],
    ['constructor()', 'There is no function "constructor" here.'],
    ['math.cos(1) == 1', 'There is no function "math.cos".'],
    ['math.constructor(1) == 1', 'There is no function "math.constructor".'],
    ["'a'.length() == 1", 'No value has a function "length".'],
    ["'a'.toString() == 'a'", 'No value has a function "toString".'],
    ["'a'.__proto__() == 1", 'No value has a function "__proto__".'],
    ["'a'.size(1) == 1", '"size" takes no arguments, not 1.'],
    ["'a'.matches()", '"matches" takes one argument, not 0.'],
    ["{}.get('a') == 1", '"get" takes 2 arguments, not 1.'],
    ['int() == 1', '"int" takes one argument, not 0.'],
    ["int('1', 10) == 1", '"int" takes one argument, not 2.'],
    ['math.pow(2) == 1', '"math.pow" takes 2 arguments, not 1.'],
    ['timestamp.date(2025) == request.time', '"timestamp.date" takes 3 arguments, not 1.'],
    ['1 is text', 'There is no type "text".'],
    ['1 is null', 'There is no type "null".'],
    ["'a'.matches('(')", 'The pattern is not valid: it has a ( without a ).'],
    ["'a'.matches('(?=a)')", 'The pattern is not valid: (? is followed by something that is not possible here.'],
    ["'a'.matches('(a)\\\\1')", 'The pattern is not valid: \\1 refers back to a group, which is not possible.'],
    ["'a'.split('[a')", 'The pattern is not valid: a [ is never closed.'],
    ["'a'.replace('*', '')", 'The pattern is not valid: a * has nothing to repeat.'],
  ])('%s', (condition, sentence) => {
    expect(sentences(withCondition(condition))).toEqual([sentence]);
  });

  it('reports the position of each error, in order, for any number of errors', () => {
    const errors = errorsOf(withCondition("a == b && 'x'.foo() ||\n c()"));
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [6, 29],
      [6, 34],
      [6, 39],
      [7, 2],
    ]);
    expect(errorsOf(withCondition(Array(500).fill('nobody').join(' && ')))).toHaveLength(50);
  });

  it('finds errors inside functions, lists, maps, paths and arguments', () => {
    const source = inService(`
      function f(x) { let y = a; return [b, {'k': c}, /p/$(d), x.get(e, y[g:h])]; }
      match /b { allow read: if f(i) ? !j : -k in l; }`);
    expect(sentences(source)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'g', 'h', 'i', 'j', 'k', 'l'].map((name) => `There is no variable "${name}" here.`),
    );
  });
});

describe('names', () => {
  it.each([
    [
      'two functions of one name',
      'function f() { return 1; } function f() { return 2; }',
      'There is already a function "f" here.',
    ],
    ['two parameters of one name', 'function f(a, a) { return 1; }', 'The name "a" is already taken in this function.'],
    [
      'a let like a parameter',
      'function f(a) { let a = 1; return a; }',
      'The name "a" is already taken in this function.',
    ],
    [
      'two lets of one name',
      'function f() { let a = 1; let a = 2; return a; }',
      'The name "a" is already taken in this function.',
    ],
    ['a let that reads itself', 'function f() { let a = a; return a; }', 'There is no variable "a" here.'],
    [
      'a let that reads a later one',
      'function f() { let a = b; let b = 1; return a; }',
      'There is no variable "b" here.',
    ],
    ['two captures of one name', 'match /{x}/{x} { allow read; }', 'The name "x" is already taken in this path.'],
    [
      'a function that reads a capture it does not stand in',
      'function f() { return x; } match /{x} { allow read: if f(); }',
      'There is no variable "x" here.',
    ],
    [
      'a capture of a neighbour',
      'match /{x} {} match /{y} { allow read: if x == y; }',
      'There is no variable "x" here.',
    ],
    [
      'a function of a neighbour',
      'match /a { function f() { return true; } } match /b { allow read: if f(); }',
      'There is no function "f" here.',
    ],
    [
      'too few arguments',
      'function f(a) { return a; } match /b { allow read: if f(); }',
      '"f" takes one argument, not 0.',
    ],
    [
      'too many arguments',
      'function f() { return 1; } match /b { allow read: if f(1); }',
      '"f" takes no arguments, not 1.',
    ],
  ])('%s', (_what, content, sentence) => {
    expect(sentences(inService(content))).toEqual([sentence]);
  });

  it.each([
    ['a function may stand below its use', 'a()', 'function a() { return b(); } function b() { return true; }'],
    ['a function sees the captures around it', "here() == 'hearth'", 'function here() { return bucket; }'],
    ['a parameter hides a capture', "f('x') == 'x'", 'function f(bucket) { return bucket; }'],
    ['a parameter hides request', 'f(1) == 1', 'function f(request) { return request; }'],
    ['a capture may be called path and path() still works', 'path(file) is path', ''],
    [
      'lets see parameters and lets above them',
      'f(1) == 3',
      'function f(a) { let b = a + 1; let c = a + b; return c; }',
    ],
    [
      'the locals of the caller are not those of the callee',
      'f(1) == 2',
      'function g(b) { return b; } function f(a) { let x = g(2); return x; }',
    ],
  ])('%s', (_what, condition, declarations) => {
    expect(outcome(condition, {}, declarations)).toBe('true');
  });

  it('an inner function or capture hides an outer one of the same name', () => {
    const source = inService(`
      function who() { return 'outer'; }
      match /b/{x}/o {
        function who() { return 'inner'; }
        match /{x} { allow read: if who() == 'inner' && x == 'file'; }
      }`);
    expect(sentences(source)).toEqual([]);
  });
});

describe('recursive functions are refused', () => {
  it.each([
    ['one calls itself', 'function f() { return f(); }', '"f" ends up calling itself, which is not possible.'],
    [
      'two call each other',
      'function f() { return g(); } function g() { return f(); }',
      '"f" ends up calling itself, which is not possible.',
    ],
    ['in a let', 'function f(x) { let y = f(x); return y; }', '"f" ends up calling itself, which is not possible.'],
    ['in an argument', 'function f(x) { return int(f(x)); }', '"f" ends up calling itself, which is not possible.'],
  ])('%s', (_what, content, sentence) => {
    expect(sentences(inService(content))).toEqual([sentence]);
  });

  const chain = (length: number) =>
    Array.from(
      { length },
      (_, index) => `function f${index}() { return ${index + 1 === length ? 'true' : `f${index + 1}()`}; }`,
    ).join('\n');

  it('a call chain deeper than 20 is refused', () => {
    expect(outcome('f0()', {}, chain(20))).toBe('true');
    expect(sentences(inService(chain(21)))).toEqual(['Functions may call each other 20 deep.']);
    const reversed = chain(21).split('\n').reverse().join('\n');
    expect(sentences(inService(reversed))).toEqual(['Functions may call each other 20 deep.']);
  });

  it('a chain of thousands of calls does not exhaust the stack (A44)', () => {
    expect(sentences(inService(chain(5000)))).toEqual(['Functions may call each other 20 deep.']);
  });
});

describe('the limits of a ruleset', () => {
  const segments = (count: number) => '/a'.repeat(count);
  const captures = (count: number) => Array.from({ length: count }, (_, index) => `/{c${index}}`).join('');
  const nested = (count: number): string => (count === 0 ? '' : `match /a { ${nested(count - 1)} }`);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

  it.each([
    ['10 nested matches', nested(10), []],
    ['11 nested matches', nested(11), ['Match statements may be nested 10 deep.']],
    ['100 segments', `match ${segments(100)} {}`, []],
    ['101 segments', `match ${segments(101)} {}`, ['A path may have 100 segments.']],
    [
      '101 segments in two parts',
      `match ${segments(60)} { match ${segments(41)} {} }`,
      ['A path may have 100 segments.'],
    ],
    ['20 captures', `match ${captures(20)} {}`, []],
    ['21 captures', `match ${captures(21)} {}`, ['A path may have 20 names in braces.']],
    ['7 parameters', `function f(${names(7).join()}) { return 1; }`, []],
    ['8 parameters', `function f(${names(8).join()}) { return 1; }`, ['A function may have 7 parameters.']],
    [
      '10 lets',
      `function f() { ${names(10)
        .map((name) => `let ${name} = 1;`)
        .join('')} return 1; }`,
      [],
    ],
    [
      '11 lets',
      `function f() { ${names(11)
        .map((name) => `let ${name} = 1;`)
        .join('')} return 1; }`,
      ['A function may have 10 let statements.'],
    ],
    ['two rests in a path', 'match /{a=**}/x/{b=**} {}', ['A path may have one {name=**}.']],
  ])('%s', (_what, content, expected) => {
    expect(sentences(inService(content))).toEqual(expected);
  });

  it('the total size of all patterns is limited, even if each is below its own limit (A44)', () => {
    const patterns = Array.from({ length: 60 }, (_, index) => `'a'.matches('(a{990}){4}${index}')`);
    expect(sentences(withCondition(patterns.slice(0, 40).join(' || ')))).toEqual([]);
    expect(new Set(sentences(withCondition(patterns.join(' || '))))).toEqual(
      new Set(['The patterns in these rules are too large together.']),
    );
  });

  it('in version 1 a {name=**} segment must be last', () => {
    const early = "{name=**} must stand last in the path. Write rules_version = '2'; to have it elsewhere.";
    expect(sentences('service firebase.storage { match /{a=**} {} }')).toEqual([]);
    expect(sentences('service firebase.storage { match /{a=**}/x {} }')).toEqual([early]);
    expect(sentences('service firebase.storage { match /{a=**} { match /x {} } }')).toEqual([early]);
  });
});
