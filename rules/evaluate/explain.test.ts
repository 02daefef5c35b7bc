import { describe, expect, it } from 'vitest';
import { denyAll, type RulesRequest } from '../index.ts';
import { anObject, aRequest, rulesetOf, withCondition } from '../rules.suite.ts';

describe('the trace', () => {
  function traceOf(condition: string, changes: Partial<RulesRequest> = {}, declarations = '') {
    return rulesetOf(withCondition(condition, declarations)).decide(aRequest(changes), { trace: true }).trace;
  }

  it('is empty unless requested', () => {
    expect(rulesetOf(withCondition('false')).decide(aRequest()).trace).toEqual([]);
    expect(rulesetOf(withCondition('false')).decide(aRequest(), { trace: false }).trace).toEqual([]);
  });

  it.each<[string, string, Partial<RulesRequest>]>([
    ['request.auth != null', 'false because request.auth is null', { auth: null }],
    ['request.auth.uid == folder', 'error because request.auth is null', { auth: null }],
    ['request.auth.uid == folder', "false because request.auth.uid is 'alice' and folder is 'files'", {}],
    ['request.auth != null && resource.size < 5 * 100', 'false because resource.size is 1024 and 5 * 100 is 500', {}],
    ['request.auth.token.admin == true', 'error because there is no "admin" (request.auth.token.admin)', {}],
    ["!('owner' in resource.metadata)", "false because 'owner' in resource.metadata is true", {}],
    ["folder == 'x' || file == 'y'", "false because folder is 'files' and file is 'goat.png'", {}],
    ["resource.contentType.matches('video/.*')", "false because resource.contentType.matches('video/.*') is false", {}],
    ['resource.size / 0 == 1', 'error because division by zero (resource.size / 0)', {}],
    ['false', 'false because false is false', {}],
    ['1 == 2', 'false because 1 == 2 is false', {}],
    ['request.auth.uid', "neither true nor false because request.auth.uid is 'alice'", {}],
    ['request.auth == null ? true : resource.size == 1', 'false because resource.size is 1024', {}],
    ['resource.size is string', 'false because resource.size is 1024', {}],
    [
      'request.time < timestamp.value(0)',
      'false because request.time is 2025-06-15T13:45:30.250Z and timestamp.value(0) is 1970-01-01T00:00:00.000Z',
      {},
    ],
    ["file in ['a', 'b']", "false because file is 'goat.png' and ['a', 'b'] is ['a', 'b']", {}],
    ['resource.metadata.owner == null', 'error because resource is null', { resource: null }],
  ])('%s: %s', (condition, reason, changes) => {
    expect(traceOf(condition, changes)).toEqual([{ line: 6, sentence: `allow read, write: ${reason}` }]);
  });

  it('explains the inside of functions', () => {
    const declarations =
      'function signedIn() { return request.auth != null; } function mine(x) { let who = request.auth.uid; return signedIn() && who == x; }';
    expect(traceOf('mine(folder)', {}, declarations)).toEqual([
      { line: 6, sentence: "allow read, write: false because who is 'alice' and x is 'files'" },
    ]);
    expect(traceOf('mine(folder)', { auth: null }, declarations)).toEqual([
      { line: 6, sentence: 'allow read, write: false because request.auth is null' },
    ]);
  });

  it('names every allow statement that was evaluated, up to the one that granted', () => {
    const source = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{all=**} {
      allow get: if request.auth == null;
      allow delete;
      allow read: if request.auth != null;
      allow get;
    }
  }
}`;
    expect(rulesetOf(source).decide(aRequest(), { trace: true })).toEqual({
      allowed: true,
      trace: [
        { line: 5, sentence: 'allow get: false because request.auth is a map of 2 keys' },
        { line: 7, sentence: 'allow read: true' },
      ],
    });
  });

  it('says that no allow statement covers the request', () => {
    expect(rulesetOf(denyAll).decide(aRequest({ bucket: 'other', name: 'x' }), { trace: true }).trace).toEqual([
      { line: 5, sentence: 'allow read, write: false because false is false' },
    ]);
    expect(rulesetOf('service firebase.storage {}').decide(aRequest(), { trace: true }).trace).toEqual([
      { line: 1, sentence: 'no allow covers get on /b/hearth/o/files/goat.png' },
    ]);
    const first = 'service firebase.storage { match /{all=**} { allow read; } }';
    expect(rulesetOf(first).decide(aRequest({ method: 'list' }), { trace: true }).trace).toEqual([
      { line: 1, sentence: "list needs rules_version = '2';" },
    ]);
  });

  it('stays short for long values', () => {
    const metadata = { owner: 'x'.repeat(60_000) };
    const [line] = traceOf('resource.metadata.owner == request.auth.uid', { resource: anObject({ metadata }) });
    expect(line?.sentence.length).toBeLessThan(250);
    const long = `${Array(300).fill("folder == 'a'").join(' || ')}`;
    expect(traceOf(long)[0]?.sentence).toBe("allow read, write: false because folder is 'files' and 297 more");
  });

  it('says that the budget ran out', () => {
    expect(traceOf(`${Array(1001).fill('1 == 2').join(' || ')}`)).toEqual([
      { line: 6, sentence: 'allow read, write: stopped' },
      { line: 6, sentence: 'the rules did more than one request may cost' },
    ]);
  });

  it('is never longer than its limit', () => {
    const source = `rules_version = '2'; service firebase.storage { match /{all=**} { ${'allow get: if false;'.repeat(500)} } }`;
    expect(rulesetOf(source).decide(aRequest(), { trace: true }).trace).toHaveLength(200);
  });
});
