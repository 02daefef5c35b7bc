import type { CodebaseRuntime } from '../../runtime/usecases/codebase-runtime.ts';
import type { FunctionSpec } from '../domain/manifest.ts';
import { ManifestError } from '../domain/manifest.ts';

export interface Deployed {
  readonly codebase: string;
  readonly spec: FunctionSpec;
  readonly runtime: CodebaseRuntime;
}

/** The functions that can be called now. */
export interface FunctionRegistry {
  find(name: string, region?: string): Deployed | undefined;
  all(): readonly Deployed[];
  /** By the name of the codebase. */
  runtimes(): ReadonlyMap<string, CodebaseRuntime>;
  /** Replaces a codebase at once; running calls finish in the old one. */
  replace(codebase: string, runtime: CodebaseRuntime | undefined): CodebaseRuntime | undefined;
  /** Calls back after each replacement. */
  onReplaced(listener: () => void): void;
}

export function createFunctionRegistry(): FunctionRegistry {
  const codebases = new Map<string, CodebaseRuntime>();
  const listeners: (() => void)[] = [];
  let byName = new Map<string, Deployed>();
  return {
    onReplaced: (listener) => void listeners.push(listener),
    find(name, region) {
      const found = byName.get(name);
      return found && (region === undefined || found.spec.regions.includes(region)) ? found : undefined;
    },
    all: () => [...byName.values()],
    runtimes: () => codebases,
    replace(codebase, runtime) {
      const next = new Map([...byName].filter(([, deployed]) => deployed.codebase !== codebase));
      for (const spec of runtime?.functions ?? []) {
        const other = next.get(spec.name);
        if (other && runtime)
          throw new ManifestError(`The codebase "${other.codebase}" already has a function "${spec.name}".`);
        if (runtime) next.set(spec.name, { codebase, spec, runtime });
      }
      const earlier = codebases.get(codebase);
      byName = next;
      if (runtime) codebases.set(codebase, runtime);
      else codebases.delete(codebase);
      for (const listener of listeners) listener();
      return earlier;
    },
  };
}
