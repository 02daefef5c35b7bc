import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ifThere } from '../../../core/errors.ts';
import { requireFreeName } from '../domain/environment.ts';

/** The variables of `.env` and `.env.<project>`, of which the second has precedence. */
export async function readEnvFiles(folder: string, project: string): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of ['.env', `.env.${project}`]) {
    const text = (await ifThere(readFile(join(folder, name), 'utf8'))) ?? '';
    for (const [key, value] of Object.entries(parseEnv(text))) {
      requireFreeName(key);
      if (value !== undefined) values[key] = value;
    }
  }
  return values;
}
