import { describe, expect, it } from 'vitest';
import { compileRules, denyAll } from '../index.ts';
import { errorsOf, rulesetOf, withCondition } from '../rules.suite.ts';

const body = 'match /b/{bucket}/o { match /{f} { allow read; } }';

describe('valid rulesets', () => {
  it.each([
    ['the shortest one', 'service firebase.storage {}'],
    ['one without a version', `service firebase.storage { ${body} }`],
    ['version 1 by name', `rules_version = '1'; service firebase.storage { ${body} }`],
    ['version 2 in double quotes', `rules_version = "2"; service firebase.storage { ${body} }`],
    ['two services', `service firebase.storage { ${body} } service firebase.storage { ${body} }`],
    ['comments of both kinds', `// one\n/* two\n * lines */ service firebase.storage { ${body} /**/ } // end`],
    ['a comment right behind a path', 'service firebase.storage { match /b/{x}// all\n { allow read; } }'],
    ['a byte order mark', `\u{feff}service firebase.storage { ${body} }`],
    ['carriage returns', `service firebase.storage {\r\n${body}\r\n}\r\n`],
    ['a condition without semicolon', 'service firebase.storage { match /b { allow read: if true } }'],
    [
      'conditions without semicolons',
      'service firebase.storage { match /b { allow read: if true allow write: if false } }',
    ],
    ['several methods', 'service firebase.storage { match /b { allow get, list, create, update, delete: if true; } }'],
    [
      'functions in every place',
      `function a() { return true; }
      service firebase.storage { function b() { return a(); } match /b { function c() { return b(); } allow read: if c(); } }`,
    ],
    ['a function with lets', 'service firebase.storage { function f(x) { let a = x; let b = a; return b } }'],
    ['a block right behind a path', 'service firebase.storage { match /b/{x}{allow read;} }'],
    [
      'segments with dots, dashes and letters of the world',
      'service firebase.storage { match /a.b/c-d/\u00e9\u00e8/_x/1 {} }',
    ],
    ['a rest anywhere', `rules_version='2'; service firebase.storage { match /b/{x}/o/{p=**}/images/{f} {} }`],
    ['what a bucket starts with', denyAll],
  ])('accepts %s', (_what, source) => {
    expect(errorsOf(source)).toEqual([]);
  });

  it('exposes its version and its source', () => {
    expect(rulesetOf(denyAll)).toMatchObject({ version: 2, source: denyAll });
    expect(rulesetOf('service firebase.storage {}').version).toBe(1);
  });
});

describe('a syntax error is reported with its position', () => {
  it.each([
    ['', 1, 1, 'Expected "service firebase.storage", found the end of the file.'],
    ['service cloud.firestore {}', 1, 9, 'These rules are for files. Write "service firebase.storage" here.'],
    ["rules_version = '3';", 1, 17, "The rules_version must be '1' or '2'."],
    ['rules_version = 2;', 1, 17, "Expected '1' or '2', found a number."],
    ['service firebase.storage {{\n}', 1, 27, 'Expected "match", "function" or "}", found "{".'],
    ['service firebase.storage {\n  match b {}\n}', 2, 9, 'Expected a path that begins with "/", found "b".'],
    ['service firebase.storage {\n  match / {}\n}', 2, 9, 'A "/" must be followed by a name, {name} or {name=**}.'],
    ['service firebase.storage { match /b/ { } }', 1, 36, 'A "/" must be followed by a name, {name} or {name=**}.'],
    ['service firebase.storage { match /{} {} }', 1, 36, 'Expected a name, found "}".'],
    ['service firebase.storage { match /{x=*} {} }', 1, 38, 'Expected "**", found "*".'],
    ['service firebase.storage { match /{if} {} }', 1, 36, '"if" is a word of the language. Choose another name.'],
    [
      'service firebase.storage { match /b { deny read; } }',
      1,
      39,
      'Expected "allow", "match", "function" or "}", found "deny".',
    ],
    [
      'service firebase.storage { match /b { allow all; } }',
      1,
      45,
      'Expected read, get, list, write, create, update or delete, found "all".',
    ],
    ['service firebase.storage { match /b { allow read: true; } }', 1, 51, 'Expected "if", found "true".'],
    [
      'service firebase.storage { match /b { allow read',
      1,
      49,
      'Expected "allow", "match", "function" or "}", found the end of the file.',
    ],
    ['service firebase.storage { /* open', 1, 28, 'This comment is never closed. Add */ where it ends.'],
    ['service firebase.storage { function f() { } }', 1, 43, 'Expected "return", found "}".'],
    ['service firebase.storage { function f( { return 1; } }', 1, 40, 'Expected the name of a parameter, found "{".'],
    ['service firebase.storage { function f() { let x = 1 return x; } }', 1, 53, 'Expected ";", found "return".'],
    ['import "x"; service firebase.storage {}', 1, 1, 'Import is not supported. Copy the functions here.'],
    ['service firebase.storage {} }', 1, 29, 'Expected "service firebase.storage", found "}".'],
    ['# hello', 1, 1, 'The character "#" has no meaning here.'],
  ])('%j', (source, line, column, sentence) => {
    expect(errorsOf(source)).toEqual([{ line, column, sentence }]);
  });

  it.each([
    ['', 'Expected a value, found ";".'],
    ['true &&', 'Expected a value, found ";".'],
    ['(true', 'Expected ")", found ";".'],
    ['[1, 2', 'Expected "]", found ";".'],
    ["{'a' 1}", 'Expected ":", found a number.'],
    ['true ? 1', 'Expected ":", found ";".'],
    ['a.', 'Expected a name after ".", found ";".'],
    ['1 is 2', 'Expected the name of a type, found a number.'],
    ['(1)(2)', 'Only a function can be called.'],
    ['request.auth.uid()()', 'Only a function can be called.'],
    ["'abc", "This text is never closed. Add ' before the end of the line."],
    ['"abc\n"', 'This text is never closed. Add " before the end of the line.'],
    ["'\\.'", '\\. is not an escape. Write \\\\ for a backslash.'],
    ["'\\d'", '\\d is not an escape. Write \\\\ for a backslash.'],
    ["'\\x4'", '\\x is not an escape. Write \\\\ for a backslash.'],
    ["'\\400'", '\\4 is not an escape. Write \\\\ for a backslash.'],
    ["'\\u{41}'", '\\u is not an escape. Write \\\\ for a backslash.'],
    ["b'\\u0041'", '\\u is not an escape. Write \\\\ for a backslash.'],
    ['9223372036854775808', 'This number is too large for 64 bits.'],
    ['9'.repeat(5000), 'This number is too large for 64 bits.'],
    ['12abc', 'This number runs into a word. Put a blank between them.'],
    ['/ a', 'A "/" here begins a path and must be followed by a name, {name} or $(…).'],
    ['/a/{x=**}', '{name=**} belongs in a match statement. Write {name} here.'],
    ['/a/$(1', 'Expected ")", found ";".'],
    ['let', '"let" is a word of the language. Choose another name.'],
    ['a = b', 'Expected "allow", "match", "function" or "}", found "=".'],
    ['1 === 1', 'Expected a value, found "=".'],
    ['true & true', 'The character "&" has no meaning here.'],
    ['`a`', 'The character "`" has no meaning here.'],
  ])('a condition of %j', (condition, sentence) => {
    expect(errorsOf(withCondition(condition))).toMatchObject([{ sentence }]);
  });

  it('counts columns from the start of the line, even after an escape', () => {
    expect(errorsOf("service firebase.storage {\n  match /b {\n    allow read: if 'a\\q';\n  }\n}")).toEqual([
      { line: 3, column: 22, sentence: '\\q is not an escape. Write \\\\ for a backslash.' },
    ]);
  });
});

describe('deep nesting does not exhaust the stack of the parser (A44)', () => {
  const tooDeep = 'This expression is nested too deeply. Move parts of it into functions.';
  const count = 10_000;

  it.each([
    ['parentheses', `${'('.repeat(count)}true${')'.repeat(count)}`],
    ['signs', `${'!'.repeat(count)}true`],
    ['lists', `${'['.repeat(count)}${']'.repeat(count)} == []`],
    ['maps', `${"{'a':".repeat(count)}1${'}'.repeat(count)} == {}`],
    ['members', `request${'.a'.repeat(count)} == 1`],
    ['items', `request${'[0]'.repeat(count)} == 1`],
    ['sums', `${'1 + '.repeat(count)}1 == 1`],
    ['comparisons', `${'1 == '.repeat(count)}1`],
    ['choices', `${'true ? true : '.repeat(count)}true`],
    ['choices within choices', `${'true ? '.repeat(count)}true${' : true'.repeat(count)}`],
    ['paths', `${'/a/$('.repeat(count)}1${')'.repeat(count)} == /a`],
    ['calls', `${'int('.repeat(count)}1${')'.repeat(count)} == 1`],
    ['methods', `'a'${'.lower()'.repeat(count)} == 'a'`],
  ])('%s', (_what, condition) => {
    expect(errorsOf(withCondition(condition))).toMatchObject([{ sentence: tooDeep }]);
  });

  it('a long chain of && or || does not count as nesting', () => {
    expect(errorsOf(withCondition(Array(10_000).fill('request.auth != null').join(' || ')))).toEqual([]);
    expect(errorsOf(withCondition(Array(10_000).fill('true').join(' && ')))).toEqual([]);
  });

  it('a sum of 200 terms is accepted', () => {
    expect(errorsOf(withCondition(`${'1 + '.repeat(190)}1 == 191`))).toEqual([]);
  });
});

describe('the size of a ruleset', () => {
  it('is at most 256 KiB, counted in bytes', () => {
    const rules = (filler: string) => `service firebase.storage {} // ${filler}`;
    expect(compileRules(rules('x'.repeat(200_000))).ok).toBe(true);
    expect(errorsOf(rules('x'.repeat(262_144)))).toEqual([
      { line: 1, column: 1, sentence: 'Rules may be 256 KiB long.' },
    ]);
    expect(compileRules(rules('\u00e9'.repeat(140_000))).ok).toBe(false);
  });
});
