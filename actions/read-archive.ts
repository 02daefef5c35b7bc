import { PassThrough, type Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReader,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import type { ChosenFile, Run } from './run.ts';

/** A zip archive whose entries are all sound. */
export interface ZipArchive {
  readonly file: ChosenFile;
  readonly entries: readonly ArchiveEntry[];
  open(entry: ArchiveEntry): Promise<Readable>;
}

export interface ArchiveEntry {
  /** With `/` between folders, and none at its ends. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly entry: Entry;
}

/** Reads the directory of an archive by ranges, so that nothing has to be stored. */
export async function readArchive(run: Run, file: ChosenFile): Promise<ZipArchive> {
  const zip = await openZip(run, file);
  const found: ArchiveEntry[] = [];
  let bytes = 0;
  for await (const entry of entriesOf(run, zip)) {
    const path = nameOf(run, entry);
    if (path.startsWith('__MACOSX/')) continue;
    if (entry.isEncrypted()) throw run.refuse('encrypted');
    if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) throw run.refuse('method');
    bytes += entry.uncompressedSize;
    if (bytes > Math.max(bytesAlwaysFine, file.size * ratioMax)) throw run.refuse('tooLarge');
    if (found.length >= entriesMax) throw run.refuse('tooMany');
    const isFolder = path.endsWith('/');
    found.push({ path: path.replace(/\/+$/, ''), isFolder, entry });
  }
  return {
    file,
    entries: withoutNeedlessFolders(found),
    open: ({ entry }) =>
      new Promise((resolve, reject) => {
        // The stream fails when there are more or fewer bytes than the directory says.
        zip.openReadStream(entry, (error, stream) => (error ? reject(run.refuse('notZip')) : resolve(stream)));
      }),
  };
}

const stored = 0;
const deflated = 8;
const entriesMax = 10_000;
/** Text becomes twenty times smaller, and seldom a hundred times; only a trap becomes a thousand times larger. */
const ratioMax = 200;
const bytesAlwaysFine = 50 * 1024 ** 2;

function openZip(run: Run, file: ChosenFile): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new RangeReader(run, file), file.size, options, (error, zip) =>
      error ? reject(run.refuse('notZip')) : resolve(zip),
    );
  });
}

async function* entriesOf(run: Run, zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const next = await new Promise<Entry | undefined>((resolve, reject) => {
      const settle = (work: () => void) => {
        zip.removeAllListeners('entry');
        zip.removeAllListeners('end');
        zip.removeAllListeners('error');
        work();
      };
      zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
      zip.once('end', () => settle(() => resolve(undefined)));
      zip.once('error', () => settle(() => reject(run.refuse('notZip'))));
      zip.readEntry();
    });
    if (!next) return;
    yield next;
  }
}

/** Some programs write UTF-8 and do not say so; what is no UTF-8 is in the character set of the first zip program. */
function nameOf(run: Run, entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = (
    utf8(fileNameRaw) ?? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  ).replaceAll('\\', '/');
  const parts = name.replace(/\/+$/, '').split('/');
  if (validateFileName(name) !== null || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw run.refuse('unsafe');
  return name;
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A folder with something in it comes with that. */
function withoutNeedlessFolders(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const holding = new Set<string>();
  for (const { path } of entries)
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
      holding.add(path.slice(0, slash));
  return entries.filter(({ path, isFolder }) => !isFolder || !holding.has(path));
}

/** Reads a file by ranges. yauzl reads the directory in pieces of a few bytes, which come from a window here. */
class RangeReader extends RandomAccessReader {
  readonly #run: Run;
  readonly #file: ChosenFile;
  #window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(run: Run, file: ChosenFile) {
    super();
    this.#run = run;
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const output = new PassThrough();
    if (start >= end) return output.end();
    this.#run.open(this.#file, { start, end: end - 1 }).then(
      (source) => {
        source.once('error', (error) => output.destroy(error));
        source.pipe(output);
      },
      (error: Error) => output.destroy(error),
    );
    return output;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(null);
      },
      (error: Error) => callback(error),
    );
  }

  async #fill(position: number, length: number): Promise<Buffer> {
    const from = position - this.#window.start;
    if (from >= 0 && from + length <= this.#window.bytes.length)
      return this.#window.bytes.subarray(from, from + length);
    const end = Math.min(this.#file.size, position + Math.max(length, windowBytes));
    const chunks: Buffer[] = [];
    for await (const chunk of await this.#run.open(this.#file, { start: position, end: end - 1 })) chunks.push(chunk);
    this.#window = { start: position, bytes: Buffer.concat(chunks) };
    return this.#window.bytes.subarray(0, length);
  }
}

const windowBytes = 256 * 1024;
