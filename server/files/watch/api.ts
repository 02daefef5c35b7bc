import type { StreamHandlers } from '../../callables/index.ts';
import { presentNode } from '../tree/api/present-node.ts';
import type { FolderChanges, WatchFolder } from './usecases/watch-folder.ts';

export function watchCallables(watchFolder: WatchFolder): StreamHandlers<'drive-watch'> {
  return {
    async *'drive-watch'(input, { caller, signal }) {
      const changes = watchFolder(caller.uid, input, signal);
      try {
        for (;;) {
          const step = await changes.next();
          if (step.done) return { change: step.value.change };
          yield presentChanges(step.value);
        }
      } finally {
        await changes.return({ change: 0 });
      }
    },
  };
}

function presentChanges({ change, upserted, removed, reload }: FolderChanges) {
  return { change, upserted: upserted.map(presentNode), removed: [...removed], reload };
}
