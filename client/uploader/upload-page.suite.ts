import { connect } from '@hearth/client';
import { createUploader, type Upload, UploadError } from '@hearth/client/uploader';
import { initializeApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { getBytes, getStorage, ref } from 'firebase/storage';

/** The page of an app with uploads, for end-to-end tests, which call `window.app`. */
export interface UploadPage {
  signIn(email: string, password: string): Promise<string>;
  /** `handle` is from the origin private file system, so that the page can read it again automatically. */
  add(path: string, size: number, source: 'file' | 'handle'): Promise<void>;
  snapshot(): {
    readonly state: string;
    readonly sentBytes: number;
    readonly percent: number;
    readonly waiting: string;
  };
  pause(): void;
  resume(): void;
  unfinished(): Promise<readonly { readonly path: string; readonly sentBytes: number; readonly alone: boolean }[]>;
  /** Continues the first unfinished upload and returns the code of an error. */
  continueFirst(source: 'same file' | 'other file' | 'nothing', size: number): Promise<string>;
  end(): Promise<string>;
  /** Whether the object has exactly the bytes of the file. */
  isWhole(path: string, size: number): Promise<boolean>;
}

declare global {
  interface Window {
    app: UploadPage;
  }
}

const origin = new URLSearchParams(location.search).get('hearth') ?? '';
const init = await (await fetch(`${origin}/__/firebase/init.json`)).json();
const app = initializeApp(init);
const { auth, appCheck } = connect(app, origin);
const uploader = createUploader({ origin, auth, appCheck, bucket: init.storageBucket });
let upload: Upload | undefined;

function bytesOf(size: number, salt = 7): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at++) bytes[at] = (at * salt + (at >> 9)) & 255;
  return bytes;
}

const fileOf = (size: number, salt?: number) =>
  new File([bytesOf(size, salt)], 'film.bin', { lastModified: 1_700_000_000_000 });

async function handleOf(size: number): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle('film.bin', { create: true });
  const writer = await handle.createWritable();
  await writer.write(bytesOf(size));
  await writer.close();
  return handle;
}

function begun(): Upload {
  if (!upload) throw new Error('nothing was begun');
  return upload;
}

window.app = {
  async signIn(email, password) {
    return (await signInWithEmailAndPassword(auth, email, password)).user.uid;
  },
  async add(path, size, source) {
    upload = uploader.add(path, source === 'file' ? fileOf(size) : await handleOf(size));
  },
  snapshot() {
    const { state, sentBytes, percent, waiting } = begun().snapshot;
    return { state, sentBytes, percent, waiting: waiting?.for ?? '' };
  },
  pause: () => begun().pause(),
  resume: () => begun().resume(),
  async unfinished() {
    const found = await uploader.unfinished();
    return found.map(({ path, sentBytes, canContinueAlone }) => ({ path, sentBytes, alone: canContinueAlone }));
  },
  async continueFirst(source, size) {
    const [first] = await uploader.unfinished();
    if (!first) return 'nothing to continue';
    const file = source === 'nothing' ? undefined : fileOf(size, source === 'same file' ? undefined : 11);
    try {
      upload = await first.continueWith(file);
      return 'on its way';
    } catch (error) {
      return error instanceof UploadError ? error.code : String(error);
    }
  },
  end: () =>
    begun().done.then(
      () => 'done',
      (error: unknown) => String(error),
    ),
  async isWhole(path, size) {
    const there = new Uint8Array(await getBytes(ref(getStorage(app), path)));
    const meant = bytesOf(size);
    return there.length === meant.length && there.every((byte, at) => byte === meant[at]);
  },
};
document.title = 'ready';
