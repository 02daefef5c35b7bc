import { compileRules, type RulesError, type Ruleset, type RulesObject, type RulesRequest } from './index.ts';

/** Shared by the tests of this package: sample requests, and the three possible outcomes of a condition. */
export function anObject(changes: Partial<RulesObject> = {}): RulesObject {
  return {
    name: 'files/goat.png',
    bucket: 'hearth',
    generation: 7,
    metageneration: 2,
    size: 1024,
    timeCreated: Date.UTC(2025, 5, 15, 12, 0, 0),
    updated: Date.UTC(2025, 5, 15, 13, 0, 0),
    md5Hash: 'md5==',
    crc32c: 'crc==',
    etag: 'etag',
    contentType: 'image/png',
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: 'en',
    cacheControl: null,
    metadata: { owner: 'alice', label: 'old' },
    ...changes,
  };
}

export function aRequest(changes: Partial<RulesRequest> = {}): RulesRequest {
  return {
    method: 'get',
    bucket: 'hearth',
    name: 'files/goat.png',
    auth: { uid: 'alice', token: { email: 'alice@example.org', level: 3, ratio: 0.5, groups: ['a', 'b'] } },
    time: Date.UTC(2025, 5, 15, 13, 45, 30, 250),
    resource: anObject(),
    requestResource: anObject({ size: 2048, metadata: { owner: 'alice', label: 'new' } }),
    ...changes,
  };
}

export function rulesetOf(source: string): Ruleset {
  const compiled = compileRules(source);
  if (!compiled.ok) throw new Error(compiled.errors.map(({ line, sentence }) => `${line}: ${sentence}`).join('\n'));
  return compiled.ruleset;
}

export function errorsOf(source: string): readonly RulesError[] {
  const compiled = compileRules(source);
  return compiled.ok ? [] : compiled.errors;
}

/** A ruleset with a condition on every file of every bucket. */
export function withCondition(condition: string, declarations = ''): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${declarations}
    match /{folder}/{file} {
      allow read, write: if ${condition};
    }
  }
}`;
}

/** A value that is neither true nor false counts as an error, as in an allow statement. */
type Outcome = 'true' | 'false' | 'error';

/** Evaluates the condition and its negation: only an error denies both. */
export function outcome(condition: string, changes: Partial<RulesRequest> = {}, declarations = ''): Outcome {
  const request = aRequest(changes);
  if (rulesetOf(withCondition(condition, declarations)).decide(request).allowed) return 'true';
  return rulesetOf(withCondition(`!(${condition})`, declarations)).decide(request).allowed ? 'false' : 'error';
}

/** Conditions by expected outcome, as rows for `it.each`. */
export function rows(table: Readonly<Partial<Record<Outcome, readonly string[]>>>): readonly [string, Outcome][] {
  return (['true', 'false', 'error'] as const).flatMap((expected) =>
    (table[expected] ?? []).map((condition): [string, Outcome] => [condition, expected]),
  );
}
