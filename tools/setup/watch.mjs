import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, sourcesOf } from './builds.mjs';

const pollMilliseconds = 400;

/**
 * Rebuilds the server after each change while this process runs. Polls sizes and times, because tsc's watch mode and
 * Node's recursive watching miss changes on some file systems.
 */
export async function watchServer(root) {
  let tried = sourcesOf(root, 'server');
  for (;;) {
    await sleep(pollMilliseconds, undefined, { ref: false });
    const now = sourcesOf(root, 'server');
    if (now === tried) continue;
    tried = now;
    for (const { output } of await ensureBuilt(root, ['server'])) console.error(output);
  }
}
