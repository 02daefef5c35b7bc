import type { Backend } from '../../../../lib/backend.ts';
import { Intake } from '../../model/intake.ts';
import { Lanes } from '../../model/lanes.ts';
import { UploadQueue } from '../../model/upload-queue.ts';
import type { UploadRoom, UploadRoomParts } from '../../model/uploads-desk.ts';
import { beginUploads } from './begin-uploads.ts';
import { checkPlan } from './check-plan.ts';
import { uploadFromElsewhere } from './continue-elsewhere.ts';
import { giveBack } from './follow-upload.ts';
import { openKeptWishes } from './kept-wishes.ts';
import { leftTransfers } from './left-transfers.ts';
import { makeFolders } from './make-folders.ts';
import { sendFile } from './send-file.ts';

/** Everything that uploading takes, put together; loaded when there is something to send. */
export function openRoom(backend: Backend, { onArrived }: UploadRoomParts): UploadRoom {
  const lanes = new Lanes(window.localStorage);
  const kept = openKeptWishes(backend);
  const arrived = new Set<string>();
  const queue = new UploadQueue({
    begin: (wishes) => beginUploads(backend, wishes),
    send: (wish, begun, events) => {
      // A large one is kept by the uploader from here on; a small one is over at once.
      kept.forget(wish);
      return sendFile(backend, wish, begun, events);
    },
    drop: kept.forget,
    giveBack: (uploadId) => giveBack(backend, uploadId),
    isOnline: () => navigator.onLine !== false,
    lanes: () => lanes.lanes(),
    // Ten thousand files take minutes: there, drawing less often leaves more for sending.
    later: (run) => void setTimeout(run, queue.read().length > manyItems ? 4 * drawEveryMs : drawEveryMs),
    onDone: ({ folderId }) => {
      // A thousand small files arrive in a few seconds; their folder is looked at once a second.
      if (arrived.size === 0) setTimeout(() => onArrived(takeAll(arrived)), lookEveryMs);
      arrived.add(folderId);
    },
  });
  const intake = new Intake({
    check: (found, target, onProgress) => checkPlan(backend, found, target, onProgress),
    makeFolders: async (parentId, folders) => {
      const ids = await makeFolders(backend.call, parentId, folders);
      onArrived([parentId]);
      return ids;
    },
    queue: {
      addSkipped: (files) => queue.addSkipped(files),
      add: (wishes) => {
        kept.keep(wishes);
        queue.add(wishes);
      },
    },
  });
  window.addEventListener('online', () => queue.pump());
  lanes.subscribe(() => queue.pump());
  return {
    queue,
    intake,
    lanes,
    bringBack: async () => {
      queue.restore([...(await leftTransfers(backend)), ...(await kept.left())]);
    },
    goOnWith: (open, file) => {
      for (const id of queue.restore([uploadFromElsewhere(backend, open)])) queue.resumeWith(id, file);
    },
  };
}

function takeAll(folderIds: Set<string>): readonly string[] {
  const all = [...folderIds];
  folderIds.clear();
  return all;
}

const drawEveryMs = 100;
const manyItems = 200;
const lookEveryMs = 1000;
