import { mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { limits } from '@hearth/contract';
import { permissionOptions } from '../../runtime/domain/isolation.ts';
import type { CodebaseSource } from '../../runtime/usecases/codebase-runtime.ts';
import { type ProjectFacts, paramValues, projectEnvironment } from '../domain/environment.ts';
import { type Manifest, ManifestError, readManifest } from '../domain/manifest.ts';
import { discoverFunctions } from '../store/discover.ts';
import { readEnvFiles } from '../store/env-files.ts';
import { readableFolders } from '../store/readable-folders.ts';

export interface PrepareDeps extends ProjectFacts {
  readonly program: string;
  readonly allowsChildProcesses: boolean;
  /** The values of secrets; undefined for one that was never set. */
  secret(name: string): Promise<string | undefined>;
}

export interface CodebaseFolder {
  readonly folder: string;
  /** A folder that only this codebase writes. */
  readonly temporary: string;
  /** Runs the other functions when some wait for a service that Hearth does not have. */
  readonly skipsUnsupported: boolean;
}

export interface PreparedCodebase {
  readonly source: CodebaseSource;
  readonly skipped: Manifest['unsupported'];
}

/** Loads a codebase once to learn its functions, and gathers all that its processes need. */
export async function prepareCodebase(deps: PrepareDeps, codebase: CodebaseFolder): Promise<PreparedCodebase> {
  const { temporary, skipsUnsupported } = codebase;
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await realpath(codebase.folder);
  const readable = [...(await readableFolders(folder)), await realpath(dirname(deps.program))];
  const { allowsChildProcesses } = deps;
  const isolated = (writable: readonly string[]) =>
    permissionOptions({ nodeVersion: process.version, readable, writable, allowsChildProcesses });
  const project = projectEnvironment(deps, temporary);
  const variables = await readEnvFiles(folder, deps.project);
  const discovered = await discoverFunctions({
    folder,
    environment: { ...project, ...variables },
    nodeOptions: (writable) => isolated([temporary, ...writable]),
    deadlineMs: limits.functions.startMs,
  });
  const manifest = readManifest(discovered, variables);
  if (manifest.unsupported.length > 0 && !skipsUnsupported) throw new ManifestError(unsupportedSentence(manifest));
  const secrets = await secretValues(deps, manifest);
  return {
    skipped: manifest.unsupported,
    source: {
      folder,
      functions: manifest.functions,
      environment: { ...project, ...variables, ...paramValues(manifest, variables), ...secrets },
      nodeOptions: isolated([temporary]),
    },
  };
}

function unsupportedSentence({ unsupported }: Manifest): string {
  const rows = unsupported.map(({ name, sentence }) => `  ${name}: ${sentence}`);
  return `Some functions cannot run on Hearth:\n${rows.join('\n')}\nUse --skip-unsupported to deploy the others.`;
}

async function secretValues(deps: PrepareDeps, { functions }: Manifest): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of new Set(functions.flatMap(({ secrets }) => secrets))) {
    const value = await deps.secret(name);
    if (value === undefined)
      throw new ManifestError(`The secret ${name} has no value. Set it with "hearth functions secret set ${name}".`);
    values[name] = value;
  }
  return values;
}
