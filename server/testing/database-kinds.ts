import { describe } from 'vitest';
import type { DatabaseKind } from './test-data.ts';

/**
 * Where a suite runs every day. Stores and races need both databases; a use case or a wire needs one, because a check
 * at the end of the run finds SQL that only one of them has run (docs/decisions/036).
 */
type Scope = 'embedded' | 'both';

/** The same tests once for each database of the scope. */
export function describeOn(scope: Scope, title: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds(scope)) describe(`${title} (${kind})`, () => tests(kind));
}

export function databaseKinds(scope: Scope): readonly DatabaseKind[] {
  return scope === 'both' || process.env.BOTH_DATABASES !== undefined ? ['sqlite', 'postgres'] : ['sqlite'];
}
