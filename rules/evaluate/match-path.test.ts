import { describe, expect, it } from 'vitest';
import { aRequest, rulesetOf } from '../rules.suite.ts';

describe('a match statement covers a path', () => {
  it.each([
    ['/a', 'a', true],
    ['/a', 'ab', false],
    ['/a', 'a/b', false],
    ['/a', 'A', false],
    ['/a', '', false],
    ['/a/b', 'a/b', true],
    ['/{x}', 'anything', true],
    ['/{x}', 'a/b', false],
    ['/{x}', '', false],
    ['/a/{x}', 'a/b', true],
    ['/a/{x}', 'a', false],
    ['/a/{x}', 'a/b/c', false],
    ['/{x=**}', 'a', true],
    ['/{x=**}', 'a/b/c', true],
    ['/a/{x=**}', 'a/b/c', true],
    ['/a/{x=**}', 'ab/c', false],
    ['/a/{x}/{y=**}', 'a', false],
    // T2: a sibling folder whose name begins with the same letters.
    ['/users/{x=**}', 'users2/secret', false],
    // T1: names are used as stored; nothing is decoded, resolved or normalized.
    ['/public/{x}', 'public/../secret', false],
    ['/secret', 'public/../secret', false],
    ['/a/b', 'a%2fb', false],
    ['/a/b', 'a\\b', false],
    ['/a/b', 'a//b', false],
    ['/a/b', '/a/b', false],
    ['/a/b', 'a/b/', false],
    ['/a/{x}', 'a/', true],
    ['/{x}/b', '/b', true],
    ['/a/{x}/b', 'a//b', true],
    ['/caf\u00e9', 'cafe\u0301', false],
    ['/a.b', 'axb', false],
    ['/__proto__/{x}', '__proto__/constructor', true],
  ])('%s over %j: %s', (path, name, expected) => {
    expect(covers(path, name)).toBe(expected);
  });

  it.each([
    // {name=**} matches zero segments in version 2 but not in version 1
    ['/{x=**}', '', true, false],
    ['/a/{x=**}', 'a', true, false],
    ['/a/{x=**}', 'a/b', true, true],
    ['/{x=**}', 'a', true, true],
  ])('%s over %j: %s in version 2, %s in version 1', (path, name, second, first) => {
    expect(covers(path, name, 2)).toBe(second);
    expect(covers(path, name, 1)).toBe(first);
  });

  it.each([
    ['/{p=**}/images/{f}', 'images/a.png', true],
    ['/{p=**}/images/{f}', 'x/y/images/a.png', true],
    ['/{p=**}/images/{f}', 'images/images/a.png', true],
    ['/{p=**}/images/{f}', 'images', false],
    ['/{p=**}/images/{f}', 'x/images/a/b', false],
    ['/{p=**}/a/a/b', 'a/a/a/b', true],
    ['/a/{p=**}/z', 'a/z', true],
    ['/a/{p=**}/z', 'a/b/c/z', true],
    ['/a/{p=**}/z', 'a/b/c', false],
  ])('%s over %j: %s, with {name=**} anywhere in the path', (path, name, expected) => {
    expect(covers(path, name)).toBe(expected);
  });

  it('binds {name} to a string and {name=**} to a path', () => {
    const source = `rules_version = '2';
      service firebase.storage {
        match /b/{bucket}/o/{first}/{rest=**}/{last} {
          allow get: if bucket == 'hearth' && first == 'a' && last == 'd'
            && rest is path && rest == /b/c && rest[0] == 'b' && rest[1] == 'c' && string(rest) == '/b/c'
            && rest == 'b/c';
        }
      }`;
    expect(rulesetOf(source).decide(aRequest({ name: 'a/b/c/d' })).allowed).toBe(true);
    expect(rulesetOf(source).decide(aRequest({ name: 'a/b/x/d' })).allowed).toBe(false);
  });

  it('binds as little as possible to the first of two {name=**} in nested matches', () => {
    const source = `rules_version = '2';
      service firebase.storage { match /b/{bucket}/o/{p=**}/x { match /{q=**}/y {
        allow get: if p == path('a') && q == path('b/x/c');
      } } }`;
    expect(rulesetOf(source).decide(aRequest({ name: 'a/x/b/x/c/y' })).allowed).toBe(true);
  });

  it('does not grant access to paths below or above', () => {
    const source = `rules_version = '2';
      service firebase.storage { match /b/{bucket}/o/a { allow read; match /b { allow read: if false; } } }`;
    expect(rulesetOf(source).decide(aRequest({ name: 'a' })).allowed).toBe(true);
    expect(rulesetOf(source).decide(aRequest({ name: 'a/b' })).allowed).toBe(false);
    expect(rulesetOf(source).decide(aRequest({ name: '' })).allowed).toBe(false);
  });

  it('evaluates every match that covers the path; one that grants is enough', () => {
    const source = `rules_version = '2';
      service firebase.storage {
        match /{all=**} { allow read: if false; allow read: if 1 / 0 == 0; allow read: if 'x'; }
        match /b/{bucket}/o/{f=**} { allow read: if request.auth.uid == 'alice'; }
      }
      service firebase.storage { match /b/{bucket}/o/{f} { allow delete; } }`;
    const ruleset = rulesetOf(source);
    expect(ruleset.decide(aRequest({ name: 'a' })).allowed).toBe(true);
    expect(ruleset.decide(aRequest({ name: 'a', auth: null })).allowed).toBe(false);
    expect(ruleset.decide(aRequest({ name: 'a', auth: null, method: 'delete' })).allowed).toBe(true);
  });

  it('stays within the work limit for a path that consists of slashes (A44)', () => {
    const source = `rules_version = '2'; service firebase.storage { match /${'{p=**}'}${'/a'.repeat(90)}/b { allow get; } }`;
    const request = aRequest({ name: 'a/'.repeat(100_000) });
    expect(rulesetOf(source).decide(request, { trace: true })).toEqual({
      allowed: false,
      trace: [{ line: 1, sentence: 'the rules did more than one request may cost' }],
    });
  });
});

/** Returns whether a ruleset with a single match allows get on the name. */
function covers(path: string, name: string, version: 1 | 2 = 2): boolean {
  const source = `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { match ${path} { allow get; } } }`;
  return rulesetOf(source).decide(aRequest({ name })).allowed;
}
