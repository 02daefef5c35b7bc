import type { FileIdentity } from './file-identity.ts';

/** What must be remembered to go on with an upload after the page is gone. */
export interface StoredSession {
  readonly id: string;
  /** The server it goes to: two apps on one origin may use two. */
  readonly origin: string;
  readonly bucket: string;
  readonly path: string;
  /** Who began it; null when nobody was signed in. Nobody else is shown it, or goes on with it. */
  readonly uid: string | null;
  /** Where the server takes its bytes; null until it has said so. */
  readonly url: string | null;
  readonly sentBytes: number;
  readonly file: FileIdentity;
  /** Where the browser gives one, the file can be read again without being chosen again. */
  readonly handle: FileSystemFileHandle | null;
  readonly metadata: UploadMetadata;
  /** The app's own: returned as it was given. */
  readonly note: unknown;
  readonly createdAt: number;
  /** When the server last took a byte. */
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
  /** At most a thousand, the oldest first. */
  list(): Promise<readonly StoredSession[]>;
  remove(id: string): Promise<void>;
}

/** The server forgets an upload after seven days without a byte; then there is nothing to go on with. */
export function isExpired({ touchedAt }: Pick<StoredSession, 'touchedAt'>, now: number): boolean {
  return now - touchedAt >= sessionLifetimeMs;
}

const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000;
