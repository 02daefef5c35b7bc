import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ManifestError } from '../domain/manifest.ts';

/** The field `hearth` of a codebase's package.json. */
export async function readDeclaration(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  try {
    return v.parse(packageSchema, JSON.parse(text)).hearth;
  } catch (cause) {
    throw new ManifestError('package.json cannot be read.', { cause });
  }
}

const packageSchema = v.object({ hearth: v.optional(v.unknown()) });
