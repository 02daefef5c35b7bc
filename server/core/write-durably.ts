import { open, rename } from 'node:fs/promises';
import { newId } from './ids.ts';

/** Replaces a small file: it has the old text or the new one, also after a power cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  // Two processes may write at once.
  const draft = `${path}.${newId()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Makes the names in a folder durable: a file that was created or renamed there survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
