import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { systemErrorCode } from '../errors.ts';
import type { Queries } from './queries.ts';

export interface DatabaseCheck {
  readonly at: number;
  /** The first damage that was found. */
  readonly problem: string | undefined;
}

/** Before the database is used. A large one is checked once the server runs, because it would wait too long. */
export async function findProblemAtStart(query: Queries, path: string): Promise<string | 'unchecked' | undefined> {
  const { size } = await stat(path);
  if (size > checkedAtStartMax) return 'unchecked';
  if (size > checkedHereMax) return findProblem(path);
  try {
    return problemIn((await sql<CheckRow>`pragma quick_check(1)`.execute(query)).rows);
  } catch (error) {
    return problemOf(error);
  }
}

/** About five seconds, or four times as long on a slow disk. */
const checkedAtStartMax = 2 * 1024 ** 3;
/** Below this size a thread takes longer to start than the check. */
const checkedHereMax = 16 * 1024 ** 2;

/** Looks for damage in a thread with a connection of its own: two seconds for a gigabyte. */
export async function findProblem(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  const worker = new Worker(source, { eval: true, name: 'database check', workerData: { driver, path } });
  worker.unref();
  const end = () => void worker.terminate();
  const timer = setTimeout(end, deadlineMs);
  signal?.addEventListener('abort', end);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', ({ rows, code, message }: Answer) => {
        if (rows) resolve(problemIn(rows));
        else if (isDamage(code)) resolve(message);
        else reject(new Error(`The database was not checked: ${message}`));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The database was not checked: the check did not end.')));
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}

const deadlineMs = 30 * 60 * 1000;

type CheckRow = { readonly quick_check: string };

interface Answer {
  readonly rows?: readonly CheckRow[];
  readonly code?: string;
  readonly message?: string;
}

function problemIn(rows: readonly CheckRow[]): string | undefined {
  const [first] = rows;
  return first?.quick_check === 'ok' ? undefined : (first?.quick_check ?? 'no answer').replace(/\s+/g, ' ');
}

function problemOf(error: unknown): string {
  if (error instanceof Error && isDamage(systemErrorCode(error))) return error.message;
  throw error;
}

function isDamage(code: string | undefined): boolean {
  return code !== undefined && /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

/** As text, because a thread starts from a file and the built server is a single file. */
const source = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Libsql = require(workerData.driver);
  try {
    const database = new Libsql(workerData.path, { readonly: true });
    const rows = database.prepare('pragma quick_check(1)').all();
    database.close();
    parentPort.postMessage({ rows });
  } catch (error) {
    parentPort.postMessage({ code: error.code, message: error.message });
  }
`;
