import { describe, inject } from 'vitest';
import type { DatabaseKind } from './test-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Every suite runs on both databases; `npm test -- both-databases` asks for it. */
    bothDatabases: boolean;
  }
}

/**
 * Where a suite runs every day. Stores and races need both databases; a use case or a wire needs one, because a check
 * at the end of the run finds SQL that only one of them has run (docs/decisions/036).
 */
type Scope = 'embedded' | 'both' | 'postgres';

/** The same tests once for each database of the scope. */
export function describeOn(scope: Scope, title: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds(scope)) describe(`${title} (${kind})`, () => tests(kind));
}

export function databaseKinds(scope: Scope): readonly DatabaseKind[] {
  // Several servers on one database are only possible on PostgreSQL.
  if (scope === 'postgres') return ['postgres'];
  return scope === 'both' || inject('bothDatabases') ? ['sqlite', 'postgres'] : ['sqlite'];
}
