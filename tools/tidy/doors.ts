import { posix } from 'node:path';

/** What the packages of this checkout offer: the specifier others write, and the file behind it. */
export type Doors = ReadonlyMap<string, string>;

export function readDoors(paths: ReadonlySet<string>, text: (path: string) => string | undefined): Doors {
  const doors = new Map<string, string>();
  for (const path of paths) {
    if (!/^[\w-]+(\/[\w-]+)?\/package\.json$/.test(path)) continue;
    const { name, exports } = readManifest(text(path) ?? '{}');
    for (const [subpath, file] of exports) doors.set(posix.join(name, subpath), posix.join(posix.dirname(path), file));
  }
  return doors;
}

function readManifest(json: string): {
  readonly name: string;
  readonly exports: readonly (readonly [string, string])[];
} {
  const manifest: unknown = JSON.parse(json);
  const name = valueAt(manifest, 'name');
  const offered = Object.entries(Object(valueAt(manifest, 'exports')));
  const exports = offered.flatMap(([subpath, conditions]) => {
    const file = valueAt(conditions, 'source');
    return typeof file === 'string' ? [[subpath, file] as const] : [];
  });
  return { name: typeof name === 'string' ? name : '', exports };
}

function valueAt(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}
