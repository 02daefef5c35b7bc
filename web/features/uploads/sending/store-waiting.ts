import type { Backend } from '../../../lib/backend/backend.ts';
import type { BeginOutcome, LeftUpload, UploadEvents, UploadInput } from '../queue/upload.ts';
import type { Enqueue } from '../sessions/left-folder.ts';
import type { LeftFolder } from '../sessions/left-folders.ts';
import { openKeptFolders } from '../sessions/stored-folders.ts';
import { openKeptInputs } from '../sessions/stored-inputs.ts';
import { beginPageLife } from './page-life.ts';

/**
 * Persists queued files for a later page: single files by their own handle, files of a folder by the folder's handle.
 */
export interface Waiting {
  readonly keep: (inputs: readonly UploadInput[]) => void;
  readonly begun: (inputs: readonly UploadInput[], outcomes: readonly BeginOutcome[]) => void;
  /** Called when a file starts to send; returns events that also update the store. */
  readonly sends: (input: UploadInput, events: UploadEvents) => UploadEvents;
  readonly drop: (input: UploadInput) => void;
  readonly leftFiles: () => Promise<readonly LeftUpload[]>;
  readonly leftFolders: (enqueue: Enqueue) => Promise<readonly LeftFolder[]>;
}

export function keepWaiting(backend: Backend): Waiting {
  const life = beginPageLife();
  const inputs = openKeptInputs(backend, life);
  const folders = openKeptFolders(backend, life);
  return {
    keep(added) {
      inputs.keep(added);
      folders.keep(added);
    },
    begun: folders.begun,
    sends(input, events) {
      // From here on the uploader persists a large file, and a small file finishes in one request.
      inputs.forget(input);
      return folders.follow(input, events);
    },
    drop(input) {
      inputs.forget(input);
      folders.giveUp(input);
    },
    leftFiles: inputs.left,
    leftFolders: folders.left,
  };
}
