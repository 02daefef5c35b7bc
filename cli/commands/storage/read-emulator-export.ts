import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Found, Source } from './found.ts';
import { type Folder, readFolder } from './inside-folder.ts';
import { reasonOf } from './refusal.ts';

/** The export of the official emulator: `metadata/X.json` describes `blobs/X`. */
export async function readEmulatorExport(folder: string): Promise<Source> {
  const whole = await readFolder(folder);
  const metadata = await readFolder(join(folder, 'metadata'));
  async function* found(): AsyncGenerator<Found> {
    for await (const file of metadata.files()) {
      if ('refusal' in file) yield { name: `metadata/${file.path}`, refusal: file.refusal };
      else if (file.path.endsWith('.json')) yield await describe(whole, file.path);
    }
  }
  return { found: found(), complaint: async () => undefined };
}

async function describe(folder: Folder, path: string): Promise<Found> {
  const place = `metadata/${path}`;
  try {
    const said = await readJson(await folder.open(place));
    if (typeof said !== 'object' || said === null || !('name' in said) || !('bucket' in said)) return broken(place);
    const { name, bucket } = said;
    if (typeof name !== 'string' || typeof bucket !== 'string') return broken(place);
    return { bucket, name, files: [`blobs/${path.slice(0, -'.json'.length)}`], said };
  } catch (error) {
    const refusal = error instanceof SyntaxError ? 'It is not JSON.' : reasonOf(error);
    if (refusal === undefined) throw error;
    return { name: place, refusal };
  }
}

const broken = (name: string): Found => ({ name, refusal: 'It does not say of which object it speaks.' });

const metadataBytesMax = 1024 * 1024;

async function readJson(handle: FileHandle | undefined): Promise<unknown> {
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    return size > metadataBytesMax ? undefined : JSON.parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}
