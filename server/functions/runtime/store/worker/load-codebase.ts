import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StartMessage } from '../../domain/messages.ts';

/** An exported function of the codebase, of any signature. */
export type DeployedFunction = (...args: readonly unknown[]) => unknown;

export interface Codebase {
  readonly functions: ReadonlyMap<string, DeployedFunction>;
  /** Loads a package as `firebase-functions` of the codebase sees it. */
  requireAs(name: string): unknown;
}

/** Loads the packages first, so that `prepare` can change them before code of the codebase uses them. */
export async function loadCodebase(
  { folder, functions }: StartMessage,
  prepare: (requireAs: Codebase['requireAs']) => void,
): Promise<Codebase> {
  const requireHere = createRequire(join(folder, 'package.json'));
  const requireAs = createRequire(requireHere.resolve('firebase-functions'));
  prepare(requireAs);
  const exported = await loadModule(folder, requireHere);
  const loaded = new Map<string, DeployedFunction>();
  for (const { name, entryPoint } of functions) {
    const found = entryPoint.split('.').reduce<unknown>(ownProperty, exported);
    if (typeof found !== 'function') throw new Error(`The codebase exports no function "${entryPoint}".`);
    loaded.set(name, found as DeployedFunction);
  }
  return { functions: loaded, requireAs };
}

async function loadModule(folder: string, requireHere: NodeJS.Require): Promise<unknown> {
  try {
    return requireHere(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_REQUIRE_ESM' && code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return import(pathToFileURL(requireHere.resolve(folder)).href);
  }
}

function ownProperty(holder: unknown, name: string): unknown {
  if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function')) return undefined;
  return Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;
}
