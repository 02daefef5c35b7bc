import type { BeginOutcome, StartedUpload, UploadEvents, UploadInput } from './upload.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

export const target = { folderId: 'root', folderName: 'Home' };
const large = 2 * 1024 * 1024;

export function input(name: string, size = large, changes: Partial<UploadInput> = {}): UploadInput {
  const file = new File([new Uint8Array(size)], name);
  const plain = { handle: null, conflict: 'keepBoth', isTaken: false, generation: undefined } as const;
  return { ...target, ...plain, file, name, path: name, ...changes };
}

/** A queue whose transfers progress only on demand of the test and record the calls they receive. */
export function handQueue({ small, large } = { small: 6, large: 3 }) {
  const lanes = { tiny: small, small, large };
  const runs: {
    readonly input: UploadInput;
    readonly begun: StartedUpload;
    readonly events: UploadEvents;
    readonly calls: string[];
  }[] = [];
  const begins: (readonly UploadInput[])[] = [];
  const done: UploadItem[] = [];
  const given: string[] = [];
  const dropped: string[] = [];
  const hand = {
    isOnline: true,
    answer: async (inputs: readonly UploadInput[]): Promise<readonly BeginOutcome[]> =>
      inputs.map(({ name }) => ({
        ok: true,
        begun: { uploadId: `upload-${name}`, name, bucket: 'drive', objectName: `files/${name}` },
      })),
  };
  const queue = new UploadQueue({
    lanes: () => lanes,
    later: (run) => run(),
    isOnline: () => hand.isOnline,
    abortUpload: (uploadId) => given.push(uploadId),
    drop: ({ name }) => dropped.push(name),
    onDone: (item) => done.push(item),
    begin(inputs) {
      begins.push(inputs);
      return hand.answer(inputs);
    },
    send(one, begun, events) {
      const calls: string[] = [];
      runs.push({ input: one, begun, events, calls });
      const record = (word: string) => () => calls.push(word);
      return { pause: record('pause'), resume: record('resume'), cancel: record('cancel') };
    },
  });
  const run = (index: number) => {
    const found = runs[index];
    if (!found) throw new Error(`transfer ${index} never began`);
    return found;
  };
  const states = () => queue.read().map((item) => item.state);
  const item = (index: number) => {
    const found = queue.read()[index];
    if (!found) throw new Error(`no item ${index}`);
    return found;
  };
  return { queue, runs, run, begins, done, given, dropped, states, item, hand };
}

/** Lets pending promises settle. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
