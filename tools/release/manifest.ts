import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that a release reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly type?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly files?: readonly string[];
  readonly sideEffects?: boolean;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(root: string, folder = '.'): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * The package.json of an archive. It has no private packages, nothing for developers, and not the condition `source`,
 * which names files that only the workspace has.
 */
export function publishedManifest(own: Manifest, root: Manifest, dependencies: Manifest['dependencies']): Manifest {
  const { name, version, description, keywords, type, bin, exports, files, sideEffects, peerDependencies } = own;
  const entries = Object.entries(exports ?? {}).map(([path, { source: _, ...conditions }]) => [path, conditions]);
  const published = {
    name,
    version,
    description,
    keywords,
    license: root.license,
    type,
    engines: root.engines,
    bin,
    exports: exports && Object.fromEntries([...entries, ['./package.json', './package.json']]),
    files,
    sideEffects,
    dependencies,
    peerDependencies,
  };
  // A field that is undefined is not written.
  return JSON.parse(JSON.stringify(published));
}
