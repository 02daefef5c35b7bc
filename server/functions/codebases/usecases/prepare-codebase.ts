import { mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { limits } from '@hearth/contract';
import { permissionOptions } from '../../runtime/domain/isolation.ts';
import type { CodebaseProcess } from '../../runtime/usecases/codebase-runtime.ts';
import { type ProjectFacts, paramValues, projectEnvironment } from '../domain/environment.ts';
import { withFileActions } from '../domain/file-actions.ts';
import { type Manifest, ManifestError, readManifest } from '../domain/manifest.ts';
import { readDeclaration } from '../store/declaration.ts';
import { discoverFunctions } from '../store/discover.ts';
import { readEnvFiles } from '../store/env-files.ts';
import { findOwnSharp } from '../store/own-packages.ts';
import { readableFolders } from '../store/readable-folders.ts';

export interface PrepareDeps extends ProjectFacts {
  /** The worker's program, whose folder the processes read; undefined where nothing runs. */
  readonly program: string | undefined;
  readonly allowsChildProcesses: boolean;
  /** The values of secrets; undefined for one that was never set. */
  secret(name: string): Promise<string | undefined>;
}

export interface CodebaseFolder {
  readonly folder: string;
  /** A folder that only this codebase writes. */
  readonly temporary: string;
  /** A developer's folder loads packages of the folders above it, too; a deployment has its own. */
  readonly isOfDeveloper: boolean;
  /** The codebase that comes with Hearth uses the server's own native packages. */
  readonly isShipped?: boolean;
}

export interface DiscoveredCodebase {
  readonly manifest: Manifest;
  /** What `readManifest` was given, to read the manifest again without running the code. */
  readonly discovered: unknown;
  /** What `package.json` says for Hearth. */
  readonly declared: unknown;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Loads a codebase once to learn its functions. Refuses one that could not run: with functions for services that Hearth
 * does not have, unless the caller skips them, or without the value of a parameter or a secret.
 */
export async function discoverCodebase(
  deps: PrepareDeps,
  codebase: CodebaseFolder & { readonly skipsUnsupported: boolean },
): Promise<DiscoveredCodebase> {
  const { folder, temporary, isolated, project, variables } = await surroundings(deps, codebase);
  const discovered = await discoverFunctions({
    folder,
    environment: { ...project, ...variables },
    nodeOptions: (writable) => isolated([temporary, ...writable]),
    deadlineMs: limits.functions.startMs,
  });
  const declared = await readDeclaration(folder);
  const read = readManifest(discovered, variables);
  const manifest = { ...read, functions: withFileActions(read.functions, declared) };
  if (manifest.unsupported.length > 0 && !codebase.skipsUnsupported)
    throw new ManifestError(unsupportedSentence(manifest));
  const params = paramValues(manifest, variables);
  await secretValues(deps, manifest);
  return { manifest, discovered, declared, values: params };
}

/** All that the processes of a codebase start with. */
export async function codebaseProcess(
  deps: PrepareDeps,
  codebase: CodebaseFolder,
  manifest: Manifest,
): Promise<CodebaseProcess> {
  const { folder, temporary, isolated, project, variables } = await surroundings(deps, codebase);
  const secrets = await secretValues(deps, manifest);
  return {
    folder,
    environment: { ...project, ...variables, ...paramValues(manifest, variables), ...secrets },
    nodeOptions: isolated([temporary]),
  };
}

async function surroundings(deps: PrepareDeps, codebase: CodebaseFolder) {
  await mkdir(codebase.temporary, { recursive: true, mode: 0o700 });
  const temporary = await realpath(codebase.temporary);
  const folder = await realpath(codebase.folder);
  const readable = [...(await readableFolders(folder, { above: codebase.isOfDeveloper }))];
  if (deps.program !== undefined) readable.push(await realpath(dirname(deps.program)));
  const sharp = codebase.isShipped ? await findOwnSharp() : undefined;
  readable.push(...(sharp?.folders ?? []));
  const { allowsChildProcesses } = deps;
  return {
    folder,
    temporary,
    isolated: (writable: readonly string[]) =>
      permissionOptions({ nodeVersion: process.version, readable, writable, allowsChildProcesses }),
    project: { ...projectEnvironment(deps, temporary), ...(sharp && { HEARTH_SHARP: sharp.file }) },
    variables: await readEnvFiles(folder, deps.project),
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
