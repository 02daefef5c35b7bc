import type { DriveNode, PayloadOf } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import { openBucket } from '../../../lib/backend/bucket.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { intending } from './intending.ts';

export type TextBackend = Pick<Backend, 'app' | 'init' | 'call'>;
export type TextBytes = Uint8Array<ArrayBuffer>;

type Input = Omit<PayloadOf<'upload-begin'>, 'size' | 'contentMtime'>;

/** Sends a text as any file is sent: room is made for it, then the bytes go through the storage SDK. `at` is what it bears as the time it was written. */
export async function putText(
  backend: TextBackend,
  input: Input,
  bytes: TextBytes,
  at: number,
): Promise<{ readonly nodeId: string; readonly objectName: string }> {
  const write = intending(backend.call);
  const begun = await write('upload-begin', { ...input, size: bytes.length, contentMtime: at });
  try {
    const { sdk, storage } = await openBucket(backend, begun.bucket);
    const metadata = { contentType: input.contentType ?? 'text/plain' };
    await sdk.uploadBytes(sdk.ref(storage, begun.objectName), bytes, metadata);
    return begun;
  } catch (error) {
    // Frees name and room at once; else the server does it itself after a while.
    backend.call('upload-cancel', { uploadId: begun.uploadId }, newRequestId()).catch(() => undefined);
    throw error;
  }
}

/** An empty file to write in. Its name must be free. */
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
