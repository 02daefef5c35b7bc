import {
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  StorageError,
  type StorageReference,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';

/** One person's files, newest first. */
export interface Box {
  readonly put: (file: File, onProgress: (sentBytes: number) => void) => Upload;
  readonly page: (after: string | null) => Promise<Page>;
  readonly remove: (item: Item) => Promise<void>;
}

export interface Item {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly addedAt: Date;
  readonly url: string;
}

interface Page {
  readonly items: readonly Item[];
  /** The page token for `page`, if there is a next page. */
  readonly next: string | null;
}

interface Upload {
  readonly done: Promise<Item>;
  readonly cancel: () => void;
}

export const fileBytesMax = 100 * 1000 * 1000;

export function openBox(storage: FirebaseStorage, uid: string): Box {
  const folder = ref(storage, `boxes/${uid}`);
  return {
    put: (file, onProgress) => {
      const task = uploadBytesResumable(ref(folder, stampedName(file)), file, {
        contentType: file.type || 'application/octet-stream',
      });
      task.on('state_changed', (snapshot) => onProgress(snapshot.bytesTransferred));
      return { done: finish(task), cancel: () => task.cancel() };
    },
    page: async (after) => {
      const found = await list(folder, { maxResults: 24, pageToken: after });
      const items = await Promise.all(found.items.map(describeIfThere));
      return { items: items.filter((item) => item !== null), next: found.nextPageToken ?? null };
    },
    remove: (item) => deleteObject(ref(storage, item.path)),
  };
}

async function finish(task: UploadTask): Promise<Item> {
  const snapshot = await task;
  return describe(snapshot.ref);
}

/** Another tab may delete a file between the listing and this request. */
async function describeIfThere(object: StorageReference): Promise<Item | null> {
  try {
    return await describe(object);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'storage/object-not-found') return null;
    throw error;
  }
}

async function describe(object: StorageReference): Promise<Item> {
  const [metadata, url] = await Promise.all([getMetadata(object), getDownloadURL(object)]);
  return {
    path: object.fullPath,
    name: object.name.slice(object.name.indexOf('-') + 1),
    bytes: metadata.size,
    contentType: metadata.contentType ?? '',
    addedAt: new Date(metadata.timeCreated),
    url,
  };
}

/**
 * Two files called IMG_1.jpg must not collide, and listings are ordered by name. A timestamp that decreases over time
 * makes names unique and sorts the newest first.
 */
function stampedName(file: File): string {
  return `${(9e15 - Date.now()).toString(36)}-${file.name}`;
}
