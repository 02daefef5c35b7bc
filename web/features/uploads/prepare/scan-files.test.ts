import { describe, expect, it } from 'vitest';
import type { PickedFiles } from './found.ts';
import { type PickedEntry, pickFiles } from './read-dropped.ts';
import { scanPicked } from './scan-files.ts';

/** A file tree as a browser exposes it: folders are objects, files are their text. */
interface Tree {
  readonly [name: string]: Tree | string;
}

function entryOf(name: string, content: Tree | string): FileSystemEntry {
  const isFile = typeof content === 'string';
  const children = isFile ? [] : Object.entries(content).map(([inner, of]) => entryOf(inner, of));
  const shape = {
    name,
    isFile,
    isDirectory: !isFile,
    file: (resolve: (file: File) => void) => resolve(new File([String(content)], name)),
    createReader: () => {
      let at = 0;
      return {
        readEntries(resolve: (entries: unknown[]) => void) {
          const slice = children.slice(at, at + 100);
          at += 100;
          resolve(slice);
        },
      };
    },
  };
  return shape as unknown as FileSystemEntry;
}

function handleOf(name: string, content: Tree | string): FileSystemHandle {
  const shape =
    typeof content === 'string'
      ? { kind: 'file', name, getFile: async () => readable(name, content) }
      : {
          kind: 'directory',
          name,
          async *values() {
            for (const [inner, of] of Object.entries(content)) yield handleOf(inner, of);
          },
        };
  return shape as unknown as FileSystemHandle;
}

function readable(name: string, content: string): File {
  if (content === 'locked') throw new DOMException('No.', 'NotReadableError');
  return new File([content], name);
}

const none = Promise.resolve(null);
const byEntry = (name: string, of: Tree | string): PickedEntry => ({
  handle: none,
  entry: entryOf(name, of),
  file: null,
});
const byHandle = (name: string, of: Tree | string): PickedEntry => ({
  ...{ handle: Promise.resolve(handleOf(name, of)), entry: null, file: null },
});

async function scan(held: readonly PickedEntry[], signal = new AbortController().signal) {
  const slices: PickedFiles[] = [];
  for await (const slice of scanPicked(held, signal)) slices.push(slice);
  const join = (paths: readonly (readonly string[])[]) => paths.map((path) => path.join('/')).sort();
  return {
    slices: slices.length,
    files: join(slices.flatMap(({ files }) => files.map(({ path }) => path))),
    folders: join(slices.flatMap(({ folders }) => folders)),
    unread: join(slices.flatMap(({ unread }) => unread)),
  };
}

describe.each([
  ['entries', byEntry],
  ['handles', byHandle],
] as const)('the scan of dropped folders by %s', (_, hold) => {
  it('contains every file with its path, and every folder including empty ones', async () => {
    const tree = { 'a.txt': '1', inner: { 'b.txt': '2', empty: {} } };
    expect(await scan([hold('Docs', tree), hold('loose.txt', '3')])).toMatchObject({
      files: ['Docs/a.txt', 'Docs/inner/b.txt', 'loose.txt'],
      folders: ['Docs', 'Docs/inner', 'Docs/inner/empty'],
    });
  });

  it('contains all files of a large folder, in slices', async () => {
    const many = Object.fromEntries(Array.from({ length: 1050 }, (_item, index) => [`${index}.txt`, 'x']));
    const { files, slices } = await scan([hold('Many', many)]);
    expect(files).toHaveLength(1050);
    expect(slices).toBeGreaterThan(5);
  });

  it('stops when the signal aborts', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(scan([hold('Docs', { a: '1' })], stop.signal)).rejects.toThrow();
  });
});

describe('a folder with both an entry and a handle', () => {
  it('is scanned by its entry, which omits no files', async () => {
    const held = { ...byEntry('Docs', { 'a.': '1', b: '2' }), handle: byHandle('Docs', { b: '2' }).handle };
    expect(await scan([held])).toMatchObject({ files: ['Docs/a.', 'Docs/b'] });
  });
});

describe('unreadable files', () => {
  it('are reported without stopping the scan', async () => {
    const found = await scan([byHandle('Docs', { good: '1', bad: 'locked' })]);
    expect(found).toMatchObject({ files: ['Docs/good'], unread: ['Docs/bad'] });
  });
});

describe('a folder from the file dialog', () => {
  it('is rebuilt from the relative paths of its files', async () => {
    const file = new File(['1'], 'b.txt');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'Docs/inner/b.txt' });
    const plain = new File(['1'], 'a.txt');
    Object.defineProperty(plain, 'webkitRelativePath', { value: '' });
    expect(await scan(pickFiles([file, plain]))).toMatchObject({
      files: ['Docs/inner/b.txt', 'a.txt'],
      folders: ['Docs', 'Docs/inner'],
    });
  });
});
