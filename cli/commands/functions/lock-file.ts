import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManifestError, packArchive, resolveLockFile, StartError } from '@hearth/server';

/**
 * The archive of a codebase that has no lock file of npm. The server installs only from one, so it is made here, as
 * Firebase's own build resolves the versions of such a codebase when it is deployed. The developer's folder stays as it is.
 */
export async function packWithLockFile(folder: string, files: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  const { devDependencies: _, ...manifest } = readPackageJson(join(folder, 'package.json'));
  if (!hasEntries(manifest.dependencies) && !hasEntries(manifest.optionalDependencies))
    return packArchive(folder, files);
  console.log(sentence(folder, files));
  const staged = mkdtempSync(join(tmpdir(), 'hearth-pack-'));
  try {
    for (const name of new Set(files.map((path) => path.split('/')[0] ?? path))) {
      if (files.includes(name)) copyFileSync(join(folder, name), join(staged, name));
      else symlinkSync(join(folder, name), join(staged, name), 'junction');
    }
    // Packages for tests are not installed on the server, and what they ask for must not stop a deployment.
    writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, undefined, 2));
    await resolveLockFile(staged);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    throw error instanceof ManifestError ? new StartError(error.message, { cause: error }) : error;
  }
  return removedAfter(staged, packArchive(staged, [...files, 'package-lock.json']));
}

async function* removedAfter(staged: string, archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* archive;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function sentence(folder: string, files: readonly string[]): string {
  const missing = `${folder} has no package-lock.json, so npm chooses the versions of its packages now`;
  if (files.includes('yarn.lock')) return `${missing}, guided by yarn.lock.`;
  const unread = files.includes('pnpm-lock.yaml') ? ' pnpm-lock.yaml is not read.' : '';
  return `${missing}.${unread} Run "npm install --package-lock-only" there to keep them.`;
}

function readPackageJson(path: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} is not JSON.`, { cause: error });
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new StartError(`${path} is not an object.`);
  return { ...given };
}

function hasEntries(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
