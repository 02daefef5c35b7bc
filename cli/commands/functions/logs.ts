import { setTimeout as delay } from 'node:timers/promises';
import type { DeployTarget, LogQuery } from './target.ts';

/** Prints the last lines that functions printed, the oldest first; `follow` goes on until the command is interrupted. */
export async function printLogs(
  target: Pick<DeployTarget, 'logLines'>,
  query: LogQuery,
  follow: boolean,
  until: AbortSignal = new AbortController().signal,
): Promise<void> {
  // The newest come first, and later ones in their order.
  let lines = [...(await target.logLines(query))].reverse();
  let last = '';
  for (;;) {
    for (const { id, at, severity, function: name, codebase, text } of lines) {
      console.log(`${new Date(at).toISOString()} ${severity.padEnd(7)} ${name ?? codebase}  ${text}`);
      last = id;
    }
    if (!follow) return;
    // A full page has more behind it.
    if (lines.length === 0 || last === '') await delay(everyMs, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) return;
    lines = [...(await target.logLines({ ...query, after: last }))];
  }
}

const everyMs = 1000;
