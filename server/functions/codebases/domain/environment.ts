import { credentialsFile } from '../../runtime/domain/messages.ts';
import type { Manifest } from './manifest.ts';
import { ManifestError } from './manifest.ts';

interface ProjectFacts {
  readonly project: string;
  readonly bucket: string;
}

/** What every process of a codebase sees of the project; Firebase's packages read it. */
export function projectEnvironment({ project, bucket }: ProjectFacts, temporary: string): Record<string, string> {
  // Code that names the Realtime Database must load, so that its functions can be refused by name and the others run. The
  // address leads nowhere (RFC 6761), because one of Google's could belong to somebody else.
  const databaseURL = `https://${project}.firebaseio.invalid`;
  return {
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucket, databaseURL }),
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    NODE_ENV: 'production',
    TZ: 'UTC',
    GOOGLE_APPLICATION_CREDENTIALS: `${temporary}/${credentialsFile}`,
    HOME: temporary,
    TMPDIR: temporary,
  };
}

/**
 * The parameters of a codebase with their values: from its `.env` files, else the default in the code. The package reads
 * them from the environment only and does not apply the defaults itself.
 */
export function paramValues(
  { params }: Pick<Manifest, 'params'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, type, defaultValue } of params) {
    if (type === 'secret') continue;
    const value = given[name] ?? defaultValue;
    if (value === undefined)
      throw new ManifestError(`The parameter ${name} has no value. Write ${name}=… into the codebase's .env file.`);
    values[name] = value;
  }
  return values;
}

/** Names that a `.env` file must not set, as with Firebase. */
export function requireFreeName(name: string): void {
  if (isReservedName(name)) throw new ManifestError(`${name} cannot be set in a .env file, because it is reserved.`);
}

/** Variables that Hearth, Node or Firebase's packages read. */
export function isReservedName(name: string): boolean {
  return /^(X_GOOGLE_|FIREBASE_|EXT_|HEARTH_|LD_|DYLD_|NODE_(?!ENV$))/.test(name) || reserved.has(name);
}

const reserved = new Set([
  'GCLOUD_PROJECT',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FUNCTION_TARGET',
  'FUNCTION_SIGNATURE_TYPE',
  'K_SERVICE',
  'K_REVISION',
  'K_CONFIGURATION',
  'PORT',
  'HOME',
  'TMPDIR',
]);
