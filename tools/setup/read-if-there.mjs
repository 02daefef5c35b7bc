import { readFileSync } from 'node:fs';

/** The text of a file, or undefined if there is none; another start may take it away at any moment. */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
