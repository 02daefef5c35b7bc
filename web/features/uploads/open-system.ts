import type { Backend } from '../../lib/backend/backend.ts';
import { forgetHandedOver } from './prepare/received-store.ts';
import { StoredSwitch } from './prepare/stored-switch.ts';
import { UploadPreparation } from './prepare/upload-preparation.ts';
import { Lanes } from './queue/lanes.ts';
import { Pace } from './queue/pace.ts';
import type { StartedUpload, UploadInput } from './queue/upload.ts';
import type { UploadSystem, UploadSystemDeps } from './queue/upload-manager.ts';
import { UploadQueue } from './queue/upload-queue.ts';
import { checkPlan } from './review/check-plan.ts';
import { findKnown } from './review/find-existing.ts';
import { beginUploads } from './sending/begin-uploads.ts';
import { abortUpload } from './sending/follow-upload.ts';
import { makeFolders } from './sending/make-folders.ts';
import { sendFile } from './sending/send-file.ts';
import { storeWaiting, type Waiting } from './sending/store-waiting.ts';
import { uploadFromElsewhere } from './sessions/continue-elsewhere.ts';
import type { Enqueue } from './sessions/left-folder.ts';
import { LeftFolders } from './sessions/left-folders.ts';
import { leftUploads } from './sessions/left-uploads.ts';

/**
 * Assembles the upload system. The module is loaded only when there is something to send, to keep the first page small.
 */
export function openUploadSystem(backend: Backend, { onArrived }: UploadSystemDeps): UploadSystem {
  const lanes = new Lanes(window.localStorage);
  const waiting = storeWaiting(backend);
  const pace = new Pace(() => Date.now());
  const notice = new StoredSwitch(window.localStorage, 'uploads-tell-at-end');
  const averages = new StoredSwitch(window.localStorage, 'uploads-average-speed');
  const leftFolders = new LeftFolders();
  const reservations = new WeakMap<UploadInput, StartedUpload>();
  const queue = openQueue(backend, { lanes, waiting, pace, reservations, onArrived });
  const add = (inputs: readonly UploadInput[]) => {
    waiting.store(inputs);
    queue.add(inputs);
  };
  const preparation = new UploadPreparation({
    check: (found, target, onProgress) => checkPlan(backend, pace, found, target, onProgress),
    compare: (files, signal, onFound) => findKnown(backend, files, signal, onFound),
    makeFolders: async (parentId, folders) => {
      const ids = await makeFolders(backend.call, parentId, folders);
      onArrived([parentId]);
      return ids;
    },
    queue: { addSkipped: (files) => queue.addSkipped(files), add },
  });
  const resumeFolder: Enqueue = (found, missing) => {
    for (const { input, begun } of found) if (begun) reservations.set(input, begun);
    queue.addSkipped(
      missing.map(({ input: { folderId, folderName, name, path }, size }) => ({
        ...{ folderId, folderName, name, path, file: { size }, why: 'unreadable' },
      })),
    );
    add(found.map(({ input }) => input));
  };
  window.addEventListener('online', () => queue.pump());
  lanes.subscribe(() => queue.pump());
  return {
    ...{ queue, preparation, lanes, notice, averages, leftFolders },
    restoreUnfinished: async () => {
      queue.restore([...(await leftUploads(backend)), ...(await waiting.leftFiles())]);
      leftFolders.add(await waiting.leftFolders(resumeFolder));
    },
    forgetShared: () => void forgetHandedOver().catch(() => undefined),
    resumeWith: (open, file) => {
      for (const id of queue.restore([uploadFromElsewhere(backend, open)])) queue.resumeWith(id, file);
    },
  };
}

interface QueueDeps extends UploadSystemDeps {
  readonly lanes: Lanes;
  readonly waiting: Waiting;
  readonly pace: Pace;
  /** Reservations of files whose upload an earlier page began. */
  readonly reservations: WeakMap<UploadInput, StartedUpload>;
}

function openQueue(backend: Backend, { lanes, waiting, pace, reservations, onArrived }: QueueDeps): UploadQueue {
  const arrived = new Set<string>();
  const queue = new UploadQueue({
    begin: async (inputs) => {
      const outcomes = await beginUploads(backend, inputs, reservations);
      waiting.begun(inputs, outcomes);
      return outcomes;
    },
    send: (input, begun, events) =>
      pace.follow(input.file.size, waiting.sends(input, events), (observed) =>
        sendFile(backend, input, begun, observed),
      ),
    drop: waiting.drop,
    abortUpload: (uploadId) => abortUpload(backend, uploadId),
    isOnline: () => navigator.onLine !== false,
    lanes: () => lanes.lanes(),
    // A queue of ten thousand files runs for minutes: fewer renders leave more CPU time for sending.
    later: (run) => void setTimeout(run, queue.read().length > manyItems ? 4 * drawEveryMs : drawEveryMs),
    onDone: ({ folderId }) => {
      // A thousand small files arrive within seconds, so the folder listing is refreshed once a second instead of per
      // file.
      if (arrived.size === 0) setTimeout(() => onArrived(takeAll(arrived)), refreshEveryMs);
      arrived.add(folderId);
    },
  });
  return queue;
}

function takeAll(folderIds: Set<string>): readonly string[] {
  const all = [...folderIds];
  folderIds.clear();
  return all;
}

const drawEveryMs = 100;
const manyItems = 200;
const refreshEveryMs = 1000;
