/** Why an entry of an archive is refused; undefined for a plain file or folder inside it. */
export function entryRefusal({ path, type }: { readonly path: string; readonly type: string }): string | undefined {
  if (!types.has(type)) return `"${path}" is a link or a device. An archive holds files and folders only.`;
  const isOutside = /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..');
  if (isOutside || path.includes('\0')) return `"${path}" is outside of the codebase.`;
  return undefined;
}

const types = new Set(['File', 'OldFile', 'ContiguousFile', 'Directory']);
