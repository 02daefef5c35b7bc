/** Resolves paths below a folder to files; a missing or unreadable file gives undefined. */
export async function findFiles(
  root: FileSystemDirectoryHandle,
  paths: readonly (readonly string[])[],
): Promise<readonly (File | undefined)[]> {
  const folders = new Map<string, Promise<FileSystemDirectoryHandle>>();
  const folderOf = (path: readonly string[]): Promise<FileSystemDirectoryHandle> => {
    const name = path.at(-1);
    if (name === undefined) return Promise.resolve(root);
    const key = JSON.stringify(path);
    const known = folders.get(key) ?? folderOf(path.slice(0, -1)).then((above) => above.getDirectoryHandle(name));
    folders.set(key, known);
    return known;
  };
  const find = async (path: readonly string[]): Promise<File | undefined> => {
    try {
      const folder = await folderOf(path.slice(0, -1));
      return await (await folder.getFileHandle(path.at(-1) ?? '')).getFile();
    } catch {
      return undefined;
    }
  };
  const files: (File | undefined)[] = [];
  // The batches let the page render in between.
  for (let at = 0; at < paths.length; at += atOnce)
    files.push(...(await Promise.all(paths.slice(at, at + atOnce).map(find))));
  return files;
}

const atOnce = 100;
