import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideCompiler } from '../../../tools/machine/c-compiler.ts';

/** Calls of a program that change files, which a test lets fail or at which the program dies. */
export interface DiskFaults {
  /** The environment that a program needs. */
  readonly env: Readonly<Record<string, string>>;
  /** How many such calls the program has made. */
  calls(): number;
  /** Starts counting anew; the program is killed right before the call of this number. */
  killAt(call: number): void;
  /** From now on the calls of these kinds fail. */
  fail(error: 'EIO' | 'EROFS', kinds?: readonly FaultKind[]): void;
  heal(): void;
  remove(): void;
}

/** Bytes written, syncs, and changes of names: files created, opened for writing, renamed or removed. */
export type FaultKind = keyof typeof kindBits;

/** The folders whose files are meant; `socket` stands for the connections of the program. */
export function createDiskFaults(folders: readonly string[]): DiskFaults {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-disk-faults-'));
  const file = openSync(join(folder, 'state'), 'w+');
  const write = (offset: number, values: BigUint64Array | Uint32Array) =>
    writeSync(file, values, 0, values.byteLength, offset);
  write(errorOffset, Uint32Array.of(0, 0));
  return {
    env: {
      LD_PRELOAD: library(),
      DISK_FAULTS_STATE: join(folder, 'state'),
      DISK_FAULTS_FOLDERS: folders.map((path) => (path === 'socket' ? path : resolved(path))).join(':'),
    },
    calls() {
      const [calls] = readInto(file, new BigUint64Array(1));
      return Number(calls);
    },
    killAt: (call) => write(0, BigUint64Array.of(0n, BigInt(call))),
    fail: (error, kinds = ['writes', 'syncs', 'names']) =>
      write(errorOffset, Uint32Array.of(constants.errno[error], bitsOf(kinds))),
    heal: () => write(errorOffset, Uint32Array.of(0)),
    remove() {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The program sees paths without links; the last part may not exist yet. */
function resolved(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/** In `struct state`, after the number of calls and the one at which the program dies. */
const errorOffset = 16;

function readInto(file: number, values: BigUint64Array): BigUint64Array {
  readSync(file, values, 0, values.byteLength, 0);
  return values;
}

function bitsOf(kinds: readonly FaultKind[]): number {
  return kinds.reduce((bits, kind) => bits | kindBits[kind], 0);
}

const kindBits = { writes: 1, syncs: 2, names: 4 } as const;

/** Compiled once in each worker. */
let compiled: string | undefined;

function library(): string {
  if (compiled !== undefined) return compiled;
  const folder = mkdtempSync(join(tmpdir(), 'hearth-disk-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const source = fileURLToPath(new URL('./disk-faults.c', import.meta.url));
  const path = join(folder, 'disk-faults.so');
  execFileSync(provideCompiler(), ['-shared', '-fPIC', '-O1', '-o', path, source, '-ldl']);
  compiled = path;
  return path;
}
