import { monotonicMs } from './clock.ts';
import type { Config } from './config/index.ts';
import { writeProbe } from './data-folder.ts';
import type { Database } from './database/index.ts';

/**
 * Whether the server can serve: its database and its disk take writes. It tries at most once in two seconds, so that
 * probes cost little, and throws the reason of a failure.
 */
export function createReadiness({
  config,
  database,
}: {
  readonly config: Pick<Config, 'data'>;
  readonly database: Database;
}): () => Promise<boolean> {
  const attempt = async () => {
    await writeProbe(config.data);
    return database.isWritable();
  };
  let last: { readonly at: number; readonly result: Promise<boolean> } | undefined;
  return () => {
    if (!last || monotonicMs() - last.at > attemptEveryMs) last = { at: monotonicMs(), result: attempt() };
    return last.result;
  };
}

const attemptEveryMs = 2000;
