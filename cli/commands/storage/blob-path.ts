/**
 * The path of an exported object. A number makes each file name unique, whatever the file system considers equal (`a`
 * and `A`, two forms of `ü`), and folders have no `~` prefix, so `a` and `a/b` do not collide; the true name is in the
 * index line.
 */
export function blobPath(bucket: string, name: string, number: number): readonly string[] {
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
