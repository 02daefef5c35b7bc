import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogMessage } from '../../domain/messages.ts';

/** The call that runs, through all its awaits, and how much it printed. */
export interface CurrentCall {
  readonly id: number;
  lines: number;
}

export const currentCall = new AsyncLocalStorage<CurrentCall>();

/**
 * Sends what functions print to the server, each line with its call. What the server would drop is not sent: a loop that
 * prints would fill the channel, and with it the memory of both processes.
 */
export function captureOutput(send: (call: number, line: LogMessage) => void, linesMax: () => number): void {
  const capture = (stream: NodeJS.WriteStream, isError: boolean) => {
    stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const call = currentCall.getStore() ?? outside();
      if (!isRoutine(text)) call.lines += 1;
      if (!isRoutine(text) && call.lines <= linesMax()) send(call.id, { text: text.slice(0, textLengthMax), isError });
      const done = rest.find((each): each is () => void => typeof each === 'function');
      if (done) callSoon(done);
      return true;
    };
  };
  // One microtask for all lines of a turn: a loop that prints would otherwise fill the memory with them.
  let written: (() => void)[] = [];
  const callSoon = (done: () => void) => {
    if (written.push(done) > 1) return;
    queueMicrotask(() => {
      const all = written;
      written = [];
      for (const each of all) each();
    });
  };
  let quiet: CurrentCall = { id: 0, lines: 0 };
  let minute = 0;
  const outside = () => {
    const now = Math.floor(process.uptime() / 60);
    if (now !== minute) quiet = { id: 0, lines: 0 };
    minute = now;
    return quiet;
  };
  capture(process.stdout, false);
  capture(process.stderr, true);
}

const textLengthMax = 64 * 1024;

/** The package notes every call whose tokens are valid; a run says that already. */
function isRoutine(text: string): boolean {
  return text.includes('"callable-request-verification"') && text.includes('"severity":"DEBUG"');
}
