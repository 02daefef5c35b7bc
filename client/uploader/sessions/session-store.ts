import type { FileIdentity } from './file-identity.ts';

/** The data that is needed to continue an upload after the page was closed. */
export interface StoredSession {
  readonly id: string;
  /** The server of the upload: two apps on one origin may use different servers. */
  readonly origin: string;
  readonly bucket: string;
  readonly path: string;
  /** The person who began the upload, or null; nobody else can see or continue it. */
  readonly uid: string | null;
  /** The upload URL; null until the server has returned it. */
  readonly url: string | null;
  readonly sentBytes: number;
  readonly file: FileIdentity;
  /** With a handle the file can be read again without a new file dialog. */
  readonly handle: FileSystemFileHandle | null;
  readonly metadata: UploadMetadata;
  /** The app's note, returned unchanged. */
  readonly note: unknown;
  readonly createdAt: number;
  /** When the server last received a byte. */
  readonly touchedAt: number;
}

export interface UploadMetadata {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentEncoding?: string;
  readonly contentLanguage?: string;
  readonly md5Hash?: string;
  readonly customMetadata?: Readonly<Record<string, string>>;
}

export interface SessionStore {
  put(session: StoredSession): Promise<void>;
  get(id: string): Promise<StoredSession | null>;
  /** At most a thousand, oldest first. */
  list(): Promise<readonly StoredSession[]>;
  remove(id: string): Promise<void>;
}

/** The server deletes an upload after seven days without a byte, so the session is useless then. */
export function isExpired({ touchedAt }: Pick<StoredSession, 'touchedAt'>, now: number): boolean {
  return now - touchedAt >= sessionLifetimeMs;
}

const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000;
