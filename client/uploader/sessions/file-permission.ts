/**
 * Whether a stored file or folder handle may be read, with `ask` after a permission prompt, for which browsers require
 * a click. Files in the origin private file system need no permission.
 */
export async function mayRead(handle: FileSystemHandle, ask: boolean): Promise<boolean> {
  const wanted = { mode: 'read' };
  if (!asksPermission(handle)) return true;
  if ((await handle.queryPermission(wanted)) === 'granted') return true;
  return ask && (await handle.requestPermission(wanted)) === 'granted';
}

/** Missing in some browsers that have handles, and in the compiler's types. */
interface Guarded {
  queryPermission(wanted: { mode: string }): Promise<PermissionState>;
  requestPermission(wanted: { mode: string }): Promise<PermissionState>;
}

function asksPermission(handle: object): handle is Guarded {
  return 'queryPermission' in handle && 'requestPermission' in handle;
}
