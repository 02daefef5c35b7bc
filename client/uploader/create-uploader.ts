import type { AppCheck } from 'firebase/app-check';
import { parseOrigin } from '../origin.ts';
import { type AuthSource, createCredentials } from './credentials.ts';
import { createLocks } from './locks.ts';
import { identityOf, isSameFile } from './sessions/file-identity.ts';
import { mayRead } from './sessions/file-permission.ts';
import { indexedSessions } from './sessions/indexed-sessions.ts';
import { memorySessions } from './sessions/memory-sessions.ts';
import { isExpired, type SessionStore, type StoredSession, type UploadMetadata } from './sessions/session-store.ts';
import { createConcurrencyLimit } from './transfer/concurrency-limit.ts';
import { createNetwork } from './transfer/network.ts';
import { platformSend } from './transfer/send.ts';
import { RunningUpload, type Upload, type UploadDeps, type UploadSource } from './upload.ts';
import { UploadError } from './upload-error.ts';

export interface UploaderOptions {
  /** The origin of the server, such as `https://files.example.org`. */
  readonly origin: string;
  /** The SDK's `Auth`; without it uploads are anonymous. */
  readonly auth?: AuthSource | null;
  /** The App Check instance from `connect`; without it requests carry no App Check token. */
  readonly appCheck?: AppCheck | null;
  /** The bucket of uploads that do not name one. */
  readonly bucket?: string;
  /** The number of concurrent uploads; 3 by default. */
  readonly parallelMax?: number;
  /** Attempts in a row without progress before an upload pauses; 20 by default, about a quarter of an hour. */
  readonly triesMax?: number;
  /** The session store; IndexedDB by default. */
  readonly sessions?: SessionStore;
}

export interface AddOptions extends UploadMetadata {
  /** Overrides the bucket of the uploader. */
  readonly bucket?: string;
  /** Any storable value that the app gets back after a reload, such as an album or a folder. */
  readonly note?: unknown;
}

export interface Uploader {
  /**
   * Uploads a file to a path of the bucket. With a handle instead of a file, the upload can continue automatically
   * after a reload.
   */
  add(path: string, source: File | FileSystemFileHandle, options?: AddOptions): Upload;
  /** The person's unfinished uploads of earlier pages, except those that another tab is running. */
  unfinished(): Promise<readonly UnfinishedUpload[]>;
  /** The uploads of this page that have not ended. */
  active(): readonly Upload[];
}

export interface UnfinishedUpload {
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly fileName: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly createdAt: number;
  readonly note: unknown;
  /** True when `continueWith()` needs neither a file nor a permission prompt. */
  readonly canContinueAlone: boolean;
  /**
   * True when the browser holds a handle of the file; `continueWith()` from a click then needs only a permission
   * prompt.
   */
  readonly hasHandle: boolean;
  /** Continues at the server's offset. Rejects with an `UploadError` when the file is missing or differs. */
  continueWith(file?: File): Promise<Upload>;
  /** Cancels the upload here and on the server. */
  discard(): Promise<void>;
}

/** Creates uploads that survive a reload, a crash, a network failure and a restart of the server. */
export function createUploader(options: UploaderOptions): Uploader {
  const origin = parseOrigin(options.origin).href;
  const parts = assemble(options);
  const active = new Map<string, RunningUpload>();

  function launch(
    session: Omit<StoredSession, 'file' | 'uid'>,
    file: FileFacts,
    prepare: () => Promise<UploadSource>,
  ): Upload {
    const { id, bucket, path, sentBytes } = session;
    const running = active.get(id);
    if (running) return running;
    const start = { id, bucket, path, sentBytes, fileName: file.name, totalBytes: file.size };
    const upload = new RunningUpload(parts, { ...start, prepare, onEnd: () => active.delete(id) });
    active.set(id, upload);
    return upload;
  }

  function asUnfinished(session: StoredSession, canContinueAlone: boolean): UnfinishedUpload {
    const { id, bucket, path, sentBytes, createdAt, note, file, handle } = session;
    const resume = (chosen: File) => launch(session, file, async () => ({ session, file: chosen }));
    return {
      ...{ id, bucket, path, sentBytes, createdAt, note, canContinueAlone },
      fileName: file.name,
      totalBytes: file.size,
      hasHandle: handle !== null,
      continueWith: async (chosen) => resume(await sameFile(session, chosen)),
      async discard() {
        await resume(new File([], file.name)).cancel();
      },
    };
  }

  return {
    active: () => [...active.values()],
    add(path, source, { bucket: named, note = null, ...metadata } = {}) {
      const bucket = named ?? options.bucket;
      if (!bucket) throw new Error('The uploader does not know the bucket. Pass { bucket } to createUploader.');
      const now = parts.now();
      const draft = { id: newId(), origin, bucket, path, url: null, sentBytes: 0, metadata, note, createdAt: now };
      const handle = isHandle(source) ? source : null;
      const session = { ...draft, handle, touchedAt: now };
      const facts = isHandle(source) ? { name: source.name, size: 0 } : source;
      return launch(session, facts, async () => {
        const file = isHandle(source) ? await source.getFile() : source;
        const whole = { ...session, file: await identityOf(file), uid: await parts.credentials.uid() };
        await parts.store.put(whole);
        return { session: whole, file };
      });
    },
    async unfinished() {
      const [stored, uid, held] = await Promise.all([parts.store.list(), parts.credentials.uid(), parts.locks.held()]);
      const found: UnfinishedUpload[] = [];
      for (const session of stored) {
        if (isExpired(session, parts.now())) await parts.store.remove(session.id);
        else if (session.origin === origin && session.uid === uid && !active.has(session.id) && !held.has(session.id))
          found.push(asUnfinished(session, session.handle !== null && (await mayRead(session.handle, false))));
      }
      return found;
    },
  };
}

type FileFacts = { readonly name: string; readonly size: number };

function assemble({
  auth = null,
  appCheck = null,
  parallelMax = 3,
  triesMax = 20,
  sessions,
}: UploaderOptions): UploadDeps {
  const scope = globalThis;
  return {
    ...createNetwork(scope),
    send: platformSend(),
    credentials: createCredentials(auth, appCheck),
    store: sessions ?? ('indexedDB' in scope ? indexedSessions(scope.indexedDB) : memorySessions()),
    locks: createLocks('navigator' in scope && 'locks' in scope.navigator ? scope.navigator.locks : undefined),
    concurrencyLimit: createConcurrencyLimit(parallelMax),
    now: () => Date.now(),
    random: () => Math.random(),
    triesMax,
  };
}

/** The file to continue with: the chosen one, or the one behind the stored handle. */
async function sameFile({ file: known, handle }: StoredSession, chosen: File | undefined): Promise<File> {
  const file = chosen ?? (handle && (await readAgain(handle)));
  if (!file) throw new UploadError('upload/source-missing');
  if (!(await isSameFile(known, file))) throw new UploadError('upload/source-changed');
  return file;
}

async function readAgain(handle: FileSystemFileHandle): Promise<File | null> {
  if (!(await mayRead(handle, true))) return null;
  try {
    return await handle.getFile();
  } catch (cause) {
    throw new UploadError('upload/source-missing', { cause });
  }
}

function isHandle(source: File | FileSystemFileHandle): source is FileSystemFileHandle {
  return 'getFile' in source;
}

/** `randomUUID` is not available on plain http; `getRandomValues` is. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
