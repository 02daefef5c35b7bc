import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Archive, type PackOptions, packArchives } from './archives.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { readSection } from './changelog.ts';
import { checkArchive } from './checks.ts';
import { readManifest } from './manifest.ts';
import { setVersion } from './set-version.ts';

export interface ReleaseOptions extends Omit<PackOptions, 'folder'> {
  readonly args: readonly string[];
  say(line: string): void;
  /** Ends the release with a sentence for the person who started it. */
  refuse(sentence: string): never;
}

const usage = 'Usage: npm run release [-- VERSION | --draft]';

/**
 * `npm run release -- 0.2.0` sets the version and dates the changelog, to be committed. `npm run release` then writes the
 * archives of that commit into `release/`, with checksums, a bill of materials and the section of the changelog. It
 * publishes nothing. `--draft` packs the files as they are, for tests.
 */
export async function release(options: ReleaseOptions): Promise<void> {
  const [word, ...more] = options.args;
  if (more.length > 0) options.refuse(usage);
  if (word === undefined) await writeRelease(options, 'release', requireRelease(options));
  else if (word === '--draft') await writeRelease(options, join('.cache', 'release'), unreleasedOf(options.root));
  else if (/^\d+\.\d+\.\d+$/.test(word)) prepareVersion(options, word);
  else options.refuse(usage);
}

async function writeRelease(options: ReleaseOptions, place: string, notes: string): Promise<void> {
  const { root, say, refuse } = options;
  const folder = join(root, place);
  rmSync(folder, { recursive: true, force: true });
  const archives = packArchives({ ...options, folder });
  const objections = (await Promise.all(archives.map(checkArchive))).flat();
  if (objections.length > 0) refuse(objections.join('\n'));
  const hearth = readManifest(root, 'cli');
  const bom = join(folder, `hearth-${hearth.version}.cdx.json`);
  writeFileSync(bom, writeBillOfMaterials(root, hearth));
  writeFileSync(join(folder, 'NOTES.md'), `${notes}\n`);
  const summed = [...archives.map(({ file }) => file), bom];
  writeFileSync(join(folder, 'SHA256SUMS'), summed.map((file) => `${sha256(file)}  ${basename(file)}\n`).join(''));
  for (const line of tableOf(archives)) say(line);
  say(folder);
}

function prepareVersion(options: ReleaseOptions, version: string): void {
  requireCommit(options);
  if (unreleasedOf(options.root) === '') options.refuse('CHANGELOG.md says nothing under Unreleased.');
  setVersion(options.root, version, new Date().toISOString().slice(0, 10));
  options.say(`This is ${version} now. Commit it, then: npm run release`);
}

/** The notes of the release, if this commit is one: nothing is uncommitted or unreleased, and the version has a date. */
function requireRelease(options: ReleaseOptions): string {
  const { root, refuse } = options;
  requireCommit(options);
  const { version } = readManifest(root);
  const section = readSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (unreleasedOf(root) !== '' || section?.date === undefined)
    return refuse(`CHANGELOG.md has unreleased changes. Give them a version first: npm run release -- VERSION`);
  return section.text;
}

function unreleasedOf(root: string): string {
  return readSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), 'Unreleased')?.text ?? '';
}

/** An archive must be traceable to a commit. */
function requireCommit({ root, refuse }: ReleaseOptions): void {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trimEnd();
  if (changed !== '') refuse(`These files are not committed:\n${changed}`);
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function tableOf(archives: readonly Archive[]): readonly string[] {
  const row = (...[name = '', ...cells]: readonly string[]) =>
    [name.padEnd(28), ...cells.map((cell) => cell.padStart(9))].join('  ');
  return [
    row('', 'files', 'packed', 'unpacked'),
    ...archives.map(({ file, files, packedBytes, unpackedBytes }) =>
      row(basename(file), String(files), size(packedBytes), size(unpackedBytes)),
    ),
  ];
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
