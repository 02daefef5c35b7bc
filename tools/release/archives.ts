import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectLicenses } from './licenses.ts';
import { type Manifest, publishedManifest, readManifest } from './manifest.ts';
import { runNpm } from './npm.ts';

export interface Archive {
  readonly name: string;
  readonly file: string;
  readonly files: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

export interface PackOptions {
  readonly root: string;
  /** Where the archives are written. */
  readonly folder: string;
  /** Whether the server's bundle imports this package instead of containing it. */
  readonly isOutsideBundle: (name: string) => boolean;
}

/** The workspaces that become archives. `cli` becomes `hearth`, which also contains the server and the web application. */
const releasedFolders = ['cli', 'client', 'admin', 'rules'] as const;

/** Packs the built packages. npm gives every file the same date, so equal sources make equal archives. */
export function packArchives({ root, folder, isOutsideBundle }: PackOptions): readonly Archive[] {
  const staging = join(root, '.cache', 'staging');
  rmSync(staging, { recursive: true, force: true });
  const staged = releasedFolders.map((name) => {
    const target = join(staging, name);
    if (name === 'cli') stageHearth(root, target, isOutsideBundle);
    else stageLibrary(root, name, target);
    return target;
  });
  mkdirSync(folder, { recursive: true });
  const packed: readonly NpmPacked[] = JSON.parse(
    runNpm(root, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...staged]),
  );
  return packed.map(({ name, filename, entryCount, size, unpackedSize }) => ({
    name,
    file: join(folder, filename),
    files: entryCount,
    packedBytes: size,
    unpackedBytes: unpackedSize,
  }));
}

interface NpmPacked {
  readonly name: string;
  readonly filename: string;
  readonly entryCount: number;
  readonly size: number;
  readonly unpackedSize: number;
}

/** Compiled anew: `dist` of the workspace may still have the outputs of deleted sources. */
function stageLibrary(root: string, folder: string, target: string): void {
  const manifest = readManifest(root, folder);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const output = [
    '--outDir',
    join(target, 'dist'),
    '--inlineSources',
    '--composite',
    'false',
    '--incremental',
    'false',
  ];
  execFileSync(process.execPath, [tsc, '-p', folder, ...output], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  copy(join(root, folder), target, ['README.md']);
  writeManifest(target, publishedManifest(manifest, readManifest(root), manifest.dependencies));
}

function stageHearth(root: string, target: string, isOutsideBundle: PackOptions['isOutsideBundle']): void {
  copy(join(root, 'cli'), target, [
    'bin',
    'README.md',
    'dist/hearth.js',
    'dist/functions-worker.mjs',
    'dist/hearth-actions.tgz',
  ]);
  writeFileSync(join(target, 'dist', 'hearth.js.map'), withoutSources(join(root, 'cli', 'dist', 'hearth.js.map')));
  cpSync(join(root, 'web', 'dist'), join(target, 'web'), {
    recursive: true,
    // Vite's own list of files, and maps, which no reader asks for.
    filter: (path) => !path.endsWith('.map') && !path.endsWith('.vite'),
  });
  writeFileSync(join(target, 'THIRD-PARTY.txt'), collectLicenses(root));
  const { dependencies = {} } = readManifest(root, 'server');
  const outside = Object.entries(dependencies).filter(([name]) => isOutsideBundle(name));
  const manifest = publishedManifest(readManifest(root, 'cli'), readManifest(root), Object.fromEntries(outside));
  writeManifest(target, manifest);
}

/** The server reads positions from the map to name the line of an error; the sources would double its size. */
function withoutSources(file: string): string {
  const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify(map);
}

function copy(from: string, to: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (!existsSync(join(from, path))) throw new Error(`${join(from, path)} does not exist.`);
    cpSync(join(from, path), join(to, path), { recursive: true });
  }
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
