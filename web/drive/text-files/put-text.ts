import type { DriveNode, PayloadOf } from '@hearth/contract';
import type { Backend } from '../../lib/backend/backend.ts';
import { openBucket } from '../../lib/backend/bucket.ts';
import { newRequestId } from '../../lib/backend/call.ts';
import { retryingWrite } from '../writes/retrying-write.ts';

export type TextBackend = Pick<Backend, 'app' | 'init' | 'call'>;
export type TextBytes = Uint8Array<ArrayBuffer>;

type Input = Omit<PayloadOf<'upload-begin'>, 'size' | 'contentMtime'>;

/**
 * Uploads a text like any file: reserves space, then sends the bytes through the storage SDK. `at` is stored as its
 * modification time.
 */
export async function putText(
  backend: TextBackend,
  input: Input,
  bytes: TextBytes,
  at: number,
): Promise<{ readonly nodeId: string; readonly objectName: string }> {
  const write = retryingWrite(backend.call);
  const upload = await write('upload-begin', { ...input, size: bytes.length, contentMtime: at });
  try {
    const { sdk, storage } = await openBucket(backend, upload.bucket);
    const metadata = { contentType: input.contentType ?? 'text/plain' };
    await sdk.uploadBytes(sdk.ref(storage, upload.objectName), bytes, metadata);
    return upload;
  } catch (error) {
    // Frees the reserved name and space at once; otherwise the server does so later.
    backend.call('upload-cancel', { uploadId: upload.uploadId }, newRequestId()).catch(() => undefined);
    throw error;
  }
}

/** Creates an empty text file. The name must be free. */
export async function createText(backend: TextBackend, folderId: string, name: string): Promise<DriveNode> {
  const input = { folderId, name, contentType: typeByName(name), conflict: 'fail' } as const;
  const { nodeId } = await putText(backend, input, new Uint8Array(), Date.now());
  return backend.call('drive-get', { id: nodeId });
}

function typeByName(name: string): string {
  const end = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return types[end] ?? 'text/plain';
}

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
};
