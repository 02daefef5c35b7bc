import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { limits } from '@hearth/contract';
import { permissionOptions } from '../../runtime/domain/isolation.ts';
import type { ProcessUser } from '../../runtime/domain/process-user.ts';
import type { UserOf } from '../../runtime/store/process-users.ts';
import type { CodebaseProcess } from '../../runtime/usecases/codebase-runtime.ts';
import { paramValues, projectEnvironment } from '../domain/environment.ts';
import { withFileActions } from '../domain/file-actions.ts';
import { type Manifest, ManifestError, readManifest } from '../domain/manifest.ts';
import { readDeclaration } from '../store/declaration.ts';
import { discoverFunctions } from '../store/discover.ts';
import { readEnvFiles } from '../store/env-files.ts';
import { copyProgram, letRead, prepareTemporary, requireReachable } from '../store/folder-access.ts';
import { findOwnSharp } from '../store/own-packages.ts';
import { readableFolders } from '../store/readable-folders.ts';

export interface PrepareDeps {
  readonly project: string;
  /** The bucket of code that names none. */
  bucket(): Promise<string>;
  /** The worker's program, whose folder the processes read; undefined where nothing runs. */
  readonly program: string | undefined;
  readonly allowsChildProcesses: boolean;
  readonly userOf: UserOf;
  /** More variables of every process. */
  readonly variables: Readonly<Record<string, string>>;
  /** The values of secrets; undefined for one that was never set. */
  secret(name: string): Promise<string | undefined>;
}

export interface CodebaseFolder {
  readonly codebase: string;
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
  const { folder, temporary, user, isolated, project, variables } = await surroundings(deps, codebase);
  const discovered = await discoverFunctions({
    folder,
    temporary,
    user,
    // Triggers that name no bucket listen to the default bucket under each of its names.
    environment: { ...withoutCredentials(project(deps.project)), ...variables },
    nodeOptions: isolated([temporary]),
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
  const { folder, temporary, user, program, isolated, project, variables } = await surroundings(deps, codebase);
  const secrets = await secretValues(deps, manifest);
  return {
    folder,
    environment: { ...project(await deps.bucket()), ...variables, ...paramValues(manifest, variables), ...secrets },
    nodeOptions: isolated([temporary]),
    user,
    program,
  };
}

async function surroundings(deps: PrepareDeps, codebase: CodebaseFolder) {
  // The folder of a developer stays as it is, and its code runs as the developer.
  const user = codebase.isOfDeveloper ? undefined : deps.userOf(codebase.codebase);
  await prepareTemporary(codebase.temporary, user);
  const temporary = await realpath(codebase.temporary);
  const folder = await realpath(codebase.folder);
  const readable = [...(await readableFolders(folder, { above: codebase.isOfDeveloper }))];
  const program = await startable(user, { program: deps.program, folder, temporary });
  if (program !== undefined) readable.push(await realpath(dirname(program)));
  const sharp = codebase.isShipped ? await findOwnSharp() : undefined;
  readable.push(...(sharp?.folders ?? []));
  const { allowsChildProcesses } = deps;
  return {
    folder,
    temporary,
    user,
    program,
    isolated: (writable: readonly string[]) =>
      permissionOptions({ nodeVersion: process.version, readable, writable, allowsChildProcesses }),
    project: (bucket: string) => ({
      ...projectEnvironment({ project: deps.project, bucket }, temporary),
      ...deps.variables,
      ...(sharp && { HEARTH_SHARP: sharp.file }),
    }),
    variables: await readEnvFiles(folder, deps.project),
  };
}

/** Versions 11 and 12 of firebase-admin read the file when the code is loaded, and only the processes that run it have one. */
function withoutCredentials({
  GOOGLE_APPLICATION_CREDENTIALS: _,
  ...others
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return others;
}

/** The program, after the user may read all that the processes start with. Says why they cannot start. */
async function startable(
  user: ProcessUser | undefined,
  {
    program,
    folder,
    temporary,
  }: Pick<PrepareDeps, 'program'> & { readonly folder: string; readonly temporary: string },
): Promise<string | undefined> {
  if (!user) return program;
  await letRead(folder, user);
  const copy = program === undefined ? undefined : await copyProgram(program, folder);
  for (const path of [folder, temporary, process.execPath]) await requireReachable(path, user);
  return copy;
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
