import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogMessage } from '../domain/messages.ts';

/** The id of the call that runs, through all its awaits. */
export const currentCall = new AsyncLocalStorage<number>();

/** Sends what functions print to the server, each line with its call. */
export function captureOutput(send: (call: number, line: LogMessage) => void): void {
  const capture = (stream: NodeJS.WriteStream, isError: boolean) => {
    stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      if (!isRoutine(text)) send(currentCall.getStore() ?? 0, { text: text.slice(0, textLengthMax), isError });
      const done = rest.find((each): each is () => void => typeof each === 'function');
      if (done) queueMicrotask(done);
      return true;
    };
  };
  capture(process.stdout, false);
  capture(process.stderr, true);
}

const textLengthMax = 64 * 1024;

/** The package notes every call whose tokens are valid; a run says that already. */
function isRoutine(text: string): boolean {
  return text.includes('"callable-request-verification"') && text.includes('"severity":"DEBUG"');
}
