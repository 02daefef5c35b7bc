import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** The server's own `sharp`, which is native and therefore in no bundle. */
export interface OwnSharp {
  /** The file to load. */
  readonly file: string;
  /** Its folder and those of the packages it loads. */
  readonly folders: readonly string[];
}

export async function findOwnSharp(): Promise<OwnSharp> {
  const file = await realpath(createRequire(import.meta.url).resolve('sharp'));
  const folder = file.slice(0, file.lastIndexOf(`${join('node_modules', 'sharp')}`)) + join('node_modules', 'sharp');
  const manifest = v.parse(packageSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const beside = names.map((name) => join(dirname(folder), name)).filter((path) => existsSync(path));
  return { file, folders: [folder, ...(await Promise.all(beside.map((path) => realpath(path)))), ...beside] };
}

const names = v.optional(v.record(v.string(), v.string()));
const packageSchema = v.object({ dependencies: names, optionalDependencies: names });
