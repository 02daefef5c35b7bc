import { readFile } from 'node:fs/promises';
import { monotonicMs } from '../../../core/clock.ts';

const pageBytes = 4096;
const busyShare = 0.8;
/** Linux counts processor time in hundredths of a second for every program that reads it. */
const tickMs = 10;

/** What a process uses of memory and of processors, as its last check found it. */
export class ProcessUsage {
  readonly #pid: number;
  #mostBytes = 0;
  #lastBytes = 0;
  #isBusy = false;
  #wasBusy = false;
  #processorMs = 0;
  #checkedAt = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Many calls that wait for others need no second process; calls that compute do. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Of the process as a whole: buffers are outside V8's heap. */
  get memoryBytes(): number {
    return this.#lastBytes;
  }

  async check(): Promise<void> {
    await Promise.all([this.#checkMemory(), this.#checkProcessor()]);
  }

  /** The largest memory since the last question. */
  takeMostBytes(): number {
    const most = this.#mostBytes;
    // A short call ends before the next check, and has at least what the process had before.
    this.#mostBytes = this.#lastBytes;
    return most;
  }

  async #checkMemory(): Promise<void> {
    const bytes = await residentBytes(this.#pid);
    if (bytes === undefined) return;
    this.#lastBytes = bytes;
    this.#mostBytes = Math.max(this.#mostBytes, bytes);
  }

  async #checkProcessor(): Promise<void> {
    const processorMs = await processorTime(this.#pid);
    if (processorMs === undefined) {
      this.#isBusy = true;
      return;
    }
    const now = monotonicMs();
    const isBusy = processorMs - this.#processorMs >= busyShare * (now - this.#checkedAt);
    // Compiling keeps a young process busy for a moment, so it takes two checks in a row.
    this.#isBusy = isBusy && this.#wasBusy;
    this.#wasBusy = isBusy;
    this.#processorMs = processorMs;
    this.#checkedAt = now;
  }
}

/** What the process has used of processors since its start. */
async function processorTime(pid: number): Promise<number | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in parentheses and may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    // The process is gone, or the system has no such file.
    return undefined;
  }
}

async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * pageBytes;
  } catch {
    // The process is gone, or the system has no such file.
    return undefined;
  }
}
