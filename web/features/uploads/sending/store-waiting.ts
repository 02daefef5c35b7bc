import type { Backend } from '../../../lib/backend/backend.ts';
import type { BeginOutcome, LeftUpload, UploadEvents, UploadInput } from '../queue/upload.ts';
import type { Enqueue } from '../sessions/left-folder.ts';
import type { LeftFolder } from '../sessions/left-folders.ts';
import { openStoredFolders } from '../sessions/stored-folders.ts';
import { openStoredInputs } from '../sessions/stored-inputs.ts';
import { beginPageLife } from './page-life.ts';

/**
 * Persists queued files for a later page: single files by their own handle, files of a folder by the folder's handle.
 */
export interface Waiting {
  readonly store: (inputs: readonly UploadInput[]) => void;
  readonly begun: (inputs: readonly UploadInput[], outcomes: readonly BeginOutcome[]) => void;
  /** Called when a file starts to send; returns events that also update the store. */
  readonly sends: (input: UploadInput, events: UploadEvents) => UploadEvents;
  readonly drop: (input: UploadInput) => void;
  readonly leftFiles: () => Promise<readonly LeftUpload[]>;
  readonly leftFolders: (enqueue: Enqueue) => Promise<readonly LeftFolder[]>;
}

export function storeWaiting(backend: Backend): Waiting {
  const life = beginPageLife();
  const inputs = openStoredInputs(backend, life);
  const folders = openStoredFolders(backend, life);
  return {
    store(added) {
      inputs.store(added);
      folders.store(added);
    },
    begun: folders.begun,
    sends(input, events) {
      // From here on the uploader persists a large file, and a small file finishes in one request.
      inputs.forget(input);
      return folders.follow(input, events);
    },
    drop(input) {
      inputs.forget(input);
      folders.abandon(input);
    },
    leftFiles: inputs.left,
    leftFolders: folders.left,
  };
}
