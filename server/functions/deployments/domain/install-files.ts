import * as v from 'valibot';
import { ManifestError } from '../../codebases/domain/manifest.ts';

/** The files of a codebase that decide what is installed; undefined for one that is not there. */
export interface InstallFiles {
  readonly packageJson: string | undefined;
  readonly lockFile: string | undefined;
  readonly npmrc: string | undefined;
}

/**
 * Whether packages have to be installed. npm runs as the user of the server and outside of the codebase's isolation, so
 * nothing in these files may make it run a program or touch another folder.
 */
export function needsInstall({ packageJson, lockFile, npmrc }: InstallFiles): boolean {
  if (packageJson === undefined) throw new ManifestError('The codebase has no package.json.');
  const { dependencies, optionalDependencies } = parse('package.json', packageSchema, packageJson);
  if (Object.keys({ ...dependencies, ...optionalDependencies }).length === 0) return false;
  if (lockFile === undefined)
    throw new ManifestError('The codebase has no package-lock.json. Run "npm install" in it and deploy again.');
  for (const [path, { resolved, link }] of Object.entries(parse('package-lock.json', lockSchema, lockFile).packages)) {
    if (path.split('/').includes('..') || path.startsWith('/') || link)
      throw new ManifestError(`package-lock.json names "${path}", which is not in the codebase. Publish or bundle it.`);
    if (resolved !== undefined && !/^https?:\/\//.test(resolved))
      throw new ManifestError(`package-lock.json takes "${path}" from ${resolved}. Only packages of a registry work.`);
  }
  requireRegistryOnly(npmrc ?? '');
  return true;
}

const names = v.nullish(v.record(v.string(), v.string()));
const packageSchema = v.object({ dependencies: names, optionalDependencies: names });
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ resolved: v.optional(v.string()), link: v.optional(v.boolean()) })),
});

function parse<T>(file: string, schema: v.GenericSchema<unknown, T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ManifestError(`${file} is not JSON.`);
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ManifestError(`${file} cannot be read: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`);
}

/** Other settings name programs that npm runs and folders that it writes. */
function requireRegistryOnly(npmrc: string): void {
  for (const line of npmrc.split(/\r?\n/)) {
    const setting = /^\s*([^#;=\s][^=\s]*)/.exec(line)?.[1];
    if (setting === undefined || /^[#;]/.test(setting)) continue;
    if (!registrySetting.test(setting) && !harmlessSettings.has(setting))
      throw new ManifestError(
        `The setting "${setting}" in .npmrc is not accepted. Only registries, their tokens and switches are.`,
      );
  }
}

const registrySetting = /^(@[\w.-]+:)?registry$|^\/\/[^\s=]+:(_authToken|_auth|username|_password|email)$/;
/** Switches that name no program and no folder. `legacy-peer-deps` decides whether a lock file is accepted at all. */
const harmlessSettings = new Set([
  'audit',
  'engine-strict',
  'fund',
  'legacy-peer-deps',
  'loglevel',
  'package-lock',
  'progress',
  'save-exact',
  'save-prefix',
  'strict-peer-deps',
  'update-notifier',
]);
