import { limits } from '@hearth/contract';
import type { Database } from '../../../core/database/index.ts';
import type { Log } from '../../../core/log/index.ts';
import { ManifestError } from '../../codebases/domain/manifest.ts';
import { codebaseProcess, type PrepareDeps } from '../../codebases/usecases/prepare-codebase.ts';
import type { FunctionRegistry } from '../../codebases/usecases/registry.ts';
import type { CodebaseProcess, CodebaseRuntime, CodebaseSource } from '../../runtime/usecases/codebase-runtime.ts';
import { isShipped } from '../domain/shipped.ts';
import { readStoredManifest } from '../domain/stored-manifest.ts';
import { type ActiveDeployment, currentRevision, listActive } from '../store/deployments.ts';
import type { DeploymentFolders } from '../store/folders.ts';

export interface FollowDeps {
  readonly database: Database;
  readonly log: Log;
  readonly folders: DeploymentFolders;
  readonly registry: FunctionRegistry;
  readonly prepare: PrepareDeps;
  createRuntime(codebase: string, source: CodebaseSource): CodebaseRuntime;
}

export interface DeploymentFollower {
  /** Brings the registry of this process to what the database says. Any process may have changed it. */
  follow(): Promise<void>;
  /** Resolves when the replaced processes have ended. */
  drained(): Promise<void>;
}

/** No code runs here: the functions of a deployment are known from its manifest, and its first call starts a process. */
export function createDeploymentFollower(deps: FollowDeps): DeploymentFollower {
  const { database, log, registry } = deps;
  /** The revision of each codebase in the registry. */
  const present = new Map<string, number>();
  const draining = new Set<Promise<void>>();
  let seen = 0;
  let running = Promise.resolve();

  const replace = (codebase: string, runtime: CodebaseRuntime | undefined) => {
    const earlier = registry.replace(codebase, runtime);
    if (!earlier) return;
    const drained = earlier.drain(limits.functions.drainMs).finally(() => draining.delete(drained));
    draining.add(drained);
  };

  async function follow(): Promise<void> {
    const revision = await currentRevision(database.query);
    if (revision === seen) return;
    const active = await listActive(database.query);
    for (const codebase of present.keys()) {
      if (active.some((each) => each.codebase === codebase)) continue;
      replace(codebase, undefined);
      present.delete(codebase);
    }
    let waiting = active.filter((each) => present.get(each.codebase) !== each.revision);
    // A function that moved between codebases is free only after the other codebase was replaced.
    for (let rounds = waiting.length; rounds > 0 && waiting.length > 0; rounds -= 1)
      waiting = waiting.filter((deployment) => !tryReplace(deployment, rounds === 1));
    seen = revision;
  }

  function tryReplace(deployment: ActiveDeployment, isLast: boolean): boolean {
    const { codebase, revision } = deployment;
    try {
      replace(codebase, deps.createRuntime(codebase, sourceOf(deps, deployment)));
      present.set(codebase, revision);
      return true;
    } catch (error) {
      if (isLast || !(error instanceof ManifestError)) log.error({ err: error, codebase }, 'codebase cannot be served');
      return !(error instanceof ManifestError);
    }
  }

  return {
    follow() {
      running = running.catch(() => undefined).then(follow);
      return running;
    },
    drained: async () => void (await Promise.all(draining)),
  };
}

function sourceOf({ folders, prepare }: FollowDeps, deployment: ActiveDeployment): CodebaseSource {
  const { id, archive, codebase } = deployment;
  const manifest = readStoredManifest(deployment.manifest);
  let loaded: CodebaseProcess | undefined;
  return {
    functions: manifest.functions,
    async load() {
      loaded ??= await codebaseProcess(
        prepare,
        {
          codebase,
          folder: await folders.ensure(id, archive),
          temporary: folders.temporary(id),
          isOfDeveloper: false,
          isShipped: isShipped(deployment),
        },
        manifest,
      );
      return loaded;
    },
  };
}
