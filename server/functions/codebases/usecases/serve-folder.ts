import { limits } from '@hearth/contract';
import type { CodebaseRuntime, CodebaseSource } from '../../runtime/usecases/codebase-runtime.ts';
import { type Manifest, ManifestError } from '../domain/manifest.ts';
import { watchFolder } from '../store/watch-folder.ts';
import { codebaseProcess, discoverCodebase, type PrepareDeps } from './prepare-codebase.ts';
import type { FunctionRegistry } from './registry.ts';

/** Learns how a folder of a developer fares. */
export interface CodebaseListener {
  loaded(manifest: Manifest): void;
  /** The code before the change keeps running. */
  failed(sentence: string): void;
}

export interface ServeFolderDeps extends PrepareDeps {
  readonly registry: FunctionRegistry;
  readonly temporary: string;
  /** The data folder. */
  readonly data: string;
  /** The name under which its runs are recorded. */
  readonly codebase: string;
  createRuntime(codebase: string, source: CodebaseSource): CodebaseRuntime;
}

/**
 * Runs the code in a folder. With a listener it takes the code again whenever it changes, and broken code is reported to
 * the listener; without one, broken code throws `ManifestError`.
 */
export async function serveFolder(
  deps: ServeFolderDeps,
  folder: string,
  listener: CodebaseListener | undefined,
): Promise<{ close(): void }> {
  const { registry, temporary, codebase } = deps;
  const codebaseFolder = { codebase, folder, temporary, isOfDeveloper: true };
  const load = async (): Promise<Manifest> => {
    // Whoever writes code sees which functions are left out, and can work on the others, as in Firebase's emulator.
    const skipsUnsupported = listener !== undefined;
    const { manifest } = await discoverCodebase(deps, { ...codebaseFolder, skipsUnsupported });
    const started = await codebaseProcess(deps, codebaseFolder, manifest);
    const { functions } = manifest;
    const earlier = registry.replace(codebase, deps.createRuntime(codebase, { functions, load: async () => started }));
    await earlier?.drain(limits.functions.drainMs);
    return manifest;
  };
  if (!listener) {
    await load();
    return { close: () => undefined };
  }

  let running = Promise.resolve();
  let isWaiting = false;
  const reload = () => {
    // One reload that has not begun takes every change so far.
    if (isWaiting) return running;
    isWaiting = true;
    running = running.then(async () => {
      isWaiting = false;
      try {
        listener.loaded(await load());
      } catch (error) {
        listener.failed(error instanceof ManifestError ? error.message : String(error));
      }
    });
    return running;
  };
  // The data folder may be in it, and changes with every call.
  const close = await watchFolder(folder, () => void reload(), { except: deps.data });
  await reload();
  return { close };
}
