import type { Clock } from '../../../core/clock.ts';
import type { Queries } from '../../../core/database/index.ts';
import { readStoredManifest } from '../domain/stored-manifest.ts';
import { activate, listActive, nextRevision } from '../store/deployments.ts';

/** Which active codebases use which secret, by the name of the secret. */
export async function codebasesBySecret(queries: Queries): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, string[]>();
  for (const { codebase, manifest } of await listActive(queries))
    for (const name of new Set(readStoredManifest(manifest).functions.flatMap(({ secrets }) => secrets)))
      users.set(name, [...(users.get(name) ?? []), codebase]);
  return users;
}

export async function hasActiveFunction(queries: Queries, name: string): Promise<boolean> {
  const active = await listActive(queries);
  return active.some(({ manifest }) => readStoredManifest(manifest).functions.some((spec) => spec.name === name));
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
