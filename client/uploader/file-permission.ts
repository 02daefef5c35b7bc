/**
 * Whether a kept file, or what lies in a kept folder, may be read without asking, or, with `ask`, after asking the person, for which browsers want a
 * click. Files that no permission guards (the browser's private file system) may always be read.
 */
export async function mayRead(handle: FileSystemHandle, ask: boolean): Promise<boolean> {
  const wanted = { mode: 'read' };
  if (!asksPermission(handle)) return true;
  if ((await handle.queryPermission(wanted)) === 'granted') return true;
  return ask && (await handle.requestPermission(wanted)) === 'granted';
}

/** Not in every browser that has handles, and not yet in the compiler's types. */
interface Guarded {
  queryPermission(wanted: { mode: string }): Promise<PermissionState>;
  requestPermission(wanted: { mode: string }): Promise<PermissionState>;
}

function asksPermission(handle: object): handle is Guarded {
  return 'queryPermission' in handle && 'requestPermission' in handle;
}
