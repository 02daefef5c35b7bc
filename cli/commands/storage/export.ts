import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Modules, StartError } from '@hearth/server';
import { count, formatSize } from '../../format.ts';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { reasonOf } from './refusal.ts';

type Exported = Modules['storage']['importExport']['exportObjects'] extends (...args: never[]) => AsyncIterable<infer T>
  ? T
  : never;

/** Exports the objects of one bucket or of all: the bytes as a file, everything else as a line of the index. */
export async function exportObjects(parsed: ParsedArguments, folder: string): Promise<void> {
  const { bucket, prefix = '' } = parsed.flags;
  await makeFolder(folder);
  const totals = { objects: 0, bytes: 0, refused: 0 };
  const lines = await open(join(folder, 'objects.jsonl'), 'wx', ownerOnly);
  try {
    await writeManifest(folder, undefined);
    await withModules(parsed, async ({ core, storage }) => {
      await core.audit.record({ actor: 'operator', action: 'storage.export', target: bucket ?? '*' });
      for (const each of bucket === undefined ? await storage.buckets() : [bucket])
        for await (const object of storage.importExport.exportObjects(each, prefix))
          await write(folder, lines, object, totals);
    });
    await lines.sync();
  } finally {
    await lines.close();
  }
  await writeManifest(folder, totals.objects);
  const refused = totals.refused > 0 ? `; ${count(totals.refused, 'object')} not, for the reasons above` : '';
  console.log(`Wrote ${count(totals.objects, 'object')} (${formatSize(totals.bytes)}) to ${folder}${refused}.`);
  if (totals.refused > 0) process.exitCode = 1;
}

/** The export holds download tokens and people's files. */
const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;

/** A new folder, so that nothing is overwritten and no other file is taken for a part of the export. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new StartError(`${folder} cannot be written to.`, { cause: error });
  }
  throw new StartError(`${folder} is not empty. Choose another folder.`);
}

/** The count is written last, so that an import notices a missing part. */
async function writeManifest(folder: string, objects: number | undefined): Promise<void> {
  const manifest = { format: 'hearth-storage', version: 1, ...(objects !== undefined && { objects }) };
  await writeFile(join(folder, 'hearth-storage.json'), `${JSON.stringify(manifest)}\n`, { mode: ownerOnly });
}

async function write(
  folder: string,
  lines: FileHandle,
  { bucket, name, metadata, bytes }: Exported,
  totals: { objects: number; bytes: number; refused: number },
): Promise<void> {
  const steps = blobPath(bucket, name, totals.objects + totals.refused + 1);
  const path = join(folder, ...steps);
  await mkdir(dirname(path), { recursive: true, mode: ownerOnlyFolder });
  try {
    const size = await writeBytes(path, bytes);
    await lines.write(`${JSON.stringify({ bucket, name, file: steps.join('/'), ...metadata })}\n`);
    totals.objects += 1;
    totals.bytes += size;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    totals.refused += 1;
    console.error(`${bucket}/${name}  ${reason}`);
    await rm(path, { force: true });
  }
}

async function writeBytes(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', ownerOnly);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
  return size;
}

/**
 * The path of an exported object. A number makes each file name unique, whatever the file system considers equal (`a`
 * and `A`, two forms of `ü`), and folders have no `~` prefix, so `a` and `a/b` do not collide; the true name is in the
 * index line.
 */
function blobPath(bucket: string, name: string, number: number): readonly string[] {
  const steps = name.split('/');
  const last = steps.pop() ?? '';
  const [ending = ''] = /\.[a-z0-9]{1,12}$/i.exec(last) ?? [];
  const stem = readable(ending === '' ? last : last.slice(0, -ending.length));
  return ['blobs', bucket, ...steps.slice(0, depthMax).map(readable), `${stem}~${number}${ending}`];
}

/** An object name may have 512 segments; a path on a disk may not. */
const depthMax = 16;
const stepBytesMax = 60;

function readable(step: string): string {
  const harmless = step
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|~]/gu, '_')
    .replace(/^[.\s]+/, '_')
    .replace(/[.\s]+$/, '_');
  let short = '';
  for (const sign of harmless) {
    if (Buffer.byteLength(short + sign) > stepBytesMax) break;
    short += sign;
  }
  return short.replace(/[.\s]+$/, '_') || '_';
}
