import type { Clock } from '../../../core/clock.ts';
import type { Queries } from '../../../core/database/index.ts';
import { readStoredManifest } from '../domain/stored-manifest.ts';
import { activate, listActive, nextRevision } from '../store/deployments.ts';

/** The active codebases with a function that uses a secret. */
export async function codebasesWithSecret(queries: Queries, secret: string): Promise<readonly string[]> {
  const active = await listActive(queries);
  return active
    .filter(({ manifest }) => readStoredManifest(manifest).functions.some(({ secrets }) => secrets.includes(secret)))
    .map(({ codebase }) => codebase);
}

/** A new revision of the same deployment: every process replaces the workers that it has. */
export async function restartCodebases(
  { clock }: { readonly clock: Clock },
  transaction: Queries,
  codebases: readonly string[],
): Promise<void> {
  if (codebases.length === 0) return;
  const revision = await nextRevision(transaction);
  for (const { codebase, id } of await listActive(transaction))
    if (codebases.includes(codebase))
      await activate(transaction, { codebase, deployment: id, revision, now: clock.now() });
}
