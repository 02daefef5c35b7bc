import { spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { newId } from '../../../core/ids.ts';
import type { ProcessUser } from '../../runtime/domain/process-user.ts';
import { ManifestError } from '../domain/manifest.ts';
import { nodeHint } from '../domain/node-version.ts';

export interface DiscoverOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A folder that the process writes. */
  readonly temporary: string;
  readonly user: ProcessUser | undefined;
  readonly nodeOptions: readonly string[];
  readonly deadlineMs: number;
}

/**
 * Runs the code of a codebase once, in a process of its own, to learn which functions it has. The program that does it is
 * part of the codebase's own `firebase-functions`.
 */
export async function discoverFunctions(options: DiscoverOptions): Promise<unknown> {
  const program = programOf(options.folder);
  const output = join(options.temporary, `manifest-${newId()}.json`);
  try {
    const child = spawn(process.execPath, [...options.nodeOptions, program], {
      cwd: options.folder,
      ...options.user,
      env: { ...options.environment, FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: output },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      if (printed.length < printedMax) printed += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => child.kill('SIGKILL'), options.deadlineMs);
    const how = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    });
    clearTimeout(timer);
    if (how === 'SIGKILL')
      throw new ManifestError('Loading the code took too long. Do work inside functions, not when the file is loaded.');
    if (how !== '0') {
      const asked = await askedNode(options.folder);
      const hint = nodeHint(asked, process.version);
      throw new ManifestError(['The code cannot be loaded.', ...hint, printed.trim()].join('\n'));
    }
    return await readManifestFile(output);
  } finally {
    await rm(output, { force: true });
  }
}

/** The code may have put a link there, which would lead the server to a file that only the server may read. */
async function readManifestFile(path: string): Promise<unknown> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    if (!(await file.stat()).isFile()) throw new ManifestError('The code left no manifest.');
    return JSON.parse(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}

/** What package.json says in `engines`. */
async function askedNode(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  try {
    return JSON.parse(text)?.engines?.node;
  } catch {
    // Node says itself what is wrong with the file.
    return undefined;
  }
}

const printedMax = 16 * 1024;

/** The package does not export the file, so it is looked up where Node looks for the package. */
function programOf(folder: string): string {
  const places = createRequire(join(folder, 'package.json')).resolve.paths('firebase-functions') ?? [];
  const programs = places.map((place) => join(place, 'firebase-functions/lib/bin/firebase-functions.js'));
  const found = programs.find((program) => existsSync(program));
  if (!found) throw new ManifestError('The package firebase-functions is not installed in this codebase.');
  return found;
}
