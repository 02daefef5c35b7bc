import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs in the folders, by default those of the PATH. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[] = (process.env.PATH ?? '').split(delimiter),
): string | undefined {
  const candidates = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
