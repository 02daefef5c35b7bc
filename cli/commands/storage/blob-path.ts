/**
 * Where an exported object lies, in steps. A number makes every file's name its own, whatever the file system takes for the
 * same (`a` and `A`, two spellings of `ü`), and a folder never has the `~` before it, so `a` and `a/b` do not meet. The true
 * name stands in the line beside it; here it only has to be readable, and harmless whatever it is.
 */
export function blobPath(bucket: string, name: string, number: number): readonly string[] {
  const steps = name.split('/');
  const last = steps.pop() ?? '';
  const [ending = ''] = /\.[a-z0-9]{1,12}$/i.exec(last) ?? [];
  const stem = readable(ending === '' ? last : last.slice(0, -ending.length));
  return ['blobs', bucket, ...steps.slice(0, depthMax).map(readable), `${stem}~${number}${ending}`];
}

/** A name has room for 512 steps; a path on a disk need not have. */
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
