import { readFileSync } from 'node:fs';

/** The text of a file, or undefined if it is missing; a concurrent start may delete the file at any moment. */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
