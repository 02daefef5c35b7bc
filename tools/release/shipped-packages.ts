import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** Its folder below the root. */
  readonly path: string;
  /** npm installs it where it fits the machine; it is never inside the bundle. */
  readonly isOptional: boolean;
}

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * The outside packages that `hearth` contains or installs: everything that the dependencies of the server, the web
 * application and the shipped actions lead to in the lock file. `npm sbom --omit dev` cannot tell, because it also omits
 * a package that some other workspace has for development only.
 */
export function listShippedPackages(root: string): readonly ShippedPackage[] {
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = new Map<string, ShippedPackage>();
  const visit = (name: string, from: string): void => {
    const path = resolve(packages, name, from);
    if (path === undefined || found.has(path)) return;
    const { version = '', optional, dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    found.set(path, { name, version, path, isOptional: optional === true });
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(next, path);
  };
  for (const folder of ['server', 'web', 'actions'])
    for (const name of Object.keys(readManifest(root, folder).dependencies ?? {}))
      if (!name.startsWith('@hearth/')) visit(name, folder);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** As Node does: the nearest node_modules above the package that asks. */
function resolve(packages: Readonly<Record<string, Locked>>, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === '') return undefined;
  }
}
