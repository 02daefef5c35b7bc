import { createHash } from 'node:crypto';
import type { ActionResult, Run } from './run.ts';

/** SHA-256 of each file, read as a stream. */
export async function checksum({ files, open, progress }: Run): Promise<ActionResult> {
  const rows = [];
  for (const [index, file] of files.entries()) {
    progress(index, files.length);
    const hash = createHash('sha256');
    for await (const chunk of await open(file)) hash.update(chunk);
    rows.push({ fileId: file.id, label: 'SHA-256', value: hash.digest('hex') });
  }
  return { rows };
}
