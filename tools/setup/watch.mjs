import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, sourcesOf } from './builds.mjs';

const pollMilliseconds = 400;

/**
 * Builds the server again after each change, for as long as this process has other work. It looks at sizes and times
 * itself: the compiler's watch mode and recursive watching in Node both miss changes on some file systems.
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
