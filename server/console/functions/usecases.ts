import type { ConsoleCodebase } from '@hearth/contract';
import type { AdminKeys } from '../../core/keys/index.ts';
import type { CodebaseEntry, Functions, ServedCodebase } from '../../functions/index.ts';
import type { People } from '../../identity/index.ts';

export interface CodebaseDeps {
  readonly functions: Pick<Functions, 'deployments' | 'served'>;
  readonly keys: Pick<AdminKeys, 'list'>;
}

/** Deployed codebases and served folders, by name. Their number is limited at deployment. */
export async function listCodebases({ functions, keys }: CodebaseDeps): Promise<readonly ConsoleCodebase[]> {
  const deployed = await functions.deployments.list();
  const served = functions.served();
  const isDeployed = (name: string) => deployed.some(({ codebase }) => codebase === name);
  const keyNames = new Map((await keys.list()).map(({ id, name }) => [id, name]));
  const all = [
    ...deployed.map((entry) =>
      describeDeployed(
        entry,
        served.find(({ codebase }) => codebase === entry.codebase),
        keyNames,
      ),
    ),
    ...served.filter(({ codebase }) => !isDeployed(codebase)).map(describeFolder),
  ];
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describeDeployed(
  { codebase, version, versions, functions, skipped, deployedAt, deployedBy }: CodebaseEntry,
  served: ServedCodebase | undefined,
  keyNames: ReadonlyMap<string, string>,
): ConsoleCodebase {
  return {
    name: codebase,
    version,
    previousVersion: versions.find((each) => each < version) ?? null,
    deployedAt,
    deployedBy:
      deployedBy === 'operator' || deployedBy === 'hearth'
        ? { kind: deployedBy }
        : { kind: 'key', name: keyNames.get(deployedBy) ?? null },
    functions: functions.length,
    skipped: skipped.map(({ name, sentence }) => ({ name, sentence })),
    state: served ? stateOf(served) : 'stopped',
  };
}

function describeFolder(served: ServedCodebase): ConsoleCodebase {
  return {
    name: served.codebase,
    version: null,
    previousVersion: null,
    deployedAt: null,
    deployedBy: null,
    functions: served.functions,
    skipped: [],
    state: stateOf(served),
  };
}

function stateOf({ isFailing }: ServedCodebase): ConsoleCodebase['state'] {
  return isFailing ? 'waiting' : 'working';
}

/** What people are called, by their ids. A deleted account has no name. */
export async function namesOf(
  people: Pick<People, 'get'>,
  uids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const uid of new Set(uids)) {
    const person = uid === null ? undefined : await people.get(uid);
    const name = person?.email ?? person?.displayName;
    if (person && name) names.set(person.uid, name);
  }
  return names;
}
