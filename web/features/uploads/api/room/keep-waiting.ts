import type { Backend } from '../../../../lib/backend.ts';
import type { LeftFolder } from '../../model/left-folders.ts';
import type { BeginOutcome, LeftTransfer, TransferEvents, Wish } from '../../model/transfer.ts';
import { openKeptFolders } from './kept-folders.ts';
import { openKeptWishes } from './kept-wishes.ts';
import type { Enqueue } from './left-folder.ts';
import { beginPageLife } from './page-life.ts';

/** What waits to be sent, kept for a later page: files by their own handle, the files of a folder by that of the folder. */
export interface Waiting {
  readonly keep: (wishes: readonly Wish[]) => void;
  readonly begun: (wishes: readonly Wish[], outcomes: readonly BeginOutcome[]) => void;
  /** It goes out now; its events are heard on the way. */
  readonly sends: (wish: Wish, events: TransferEvents) => TransferEvents;
  readonly drop: (wish: Wish) => void;
  readonly leftFiles: () => Promise<readonly LeftTransfer[]>;
  readonly leftFolders: (enqueue: Enqueue) => Promise<readonly LeftFolder[]>;
}

export function keepWaiting(backend: Backend): Waiting {
  const life = beginPageLife();
  const wishes = openKeptWishes(backend, life);
  const folders = openKeptFolders(backend, life);
  return {
    keep(added) {
      wishes.keep(added);
      folders.keep(added);
    },
    begun: folders.begun,
    sends(wish, events) {
      // A large one is kept by the uploader from here on; a small one is over at once.
      wishes.forget(wish);
      return folders.follow(wish, events);
    },
    drop(wish) {
      wishes.forget(wish);
      folders.giveUp(wish);
    },
    leftFiles: wishes.left,
    leftFolders: folders.left,
  };
}
