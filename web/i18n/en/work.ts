import { number, plural } from './grammar.ts';

const items = (n: number) => `${number(n)} ${plural(n, { one: 'item', other: 'items' })}`;

/** Work that goes on by itself, over all pages. */
export const work = {
  label: 'Work under way',
  /** While it goes on; by the server's name of it. */
  kinds: {
    'drive-copy': 'Copying',
    'drive-move': 'Moving',
    'drive-emptyTrash': 'Emptying the trash',
    'drive-recount': 'Recounting all drives',
    'account-export': 'Preparing your data',
    other: 'Working',
  },
  /** When it is done. */
  over: {
    'drive-copy': 'Copied',
    'drive-move': 'Moved',
    'drive-emptyTrash': 'The trash is empty',
    'drive-recount': 'All drives are counted',
    'account-export': 'Your data is ready',
    other: 'Done',
  },
  doneOf: (done: number, total: number) => `${number(done)} of ${items(total)}`,
  done: (n: number) => `${items(n)} so far`,
  /** Read aloud at every quarter of the way. */
  heard: (name: string, far: string) => `${name}: ${far}`,
  waiting: 'Waits for its turn',
  begun: 'Begins',
  stop: (name: string) => `Stop: ${name}`,
  stopping: 'Stopping…',
  stopped: (name: string) => `${name}: stopped. What was done stays done.`,
  failed: (name: string, why: string) => `${name} could not be finished. ${why}`,
  freed: (what: string, size: string) => `${what}. ${size} freed.`,
};
