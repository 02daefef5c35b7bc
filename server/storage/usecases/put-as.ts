import { AppError } from '../../core/errors.ts';
import type { Caller } from '../../identity/index.ts';
import { metadataFault, newMetadata } from '../domain/object-metadata.ts';
import { defaultDisposition } from '../domain/serving.ts';
import type { CommitDeps } from './commit-object.ts';
import { putObject } from './put-object.ts';
import type { Visitor } from './visitor.ts';

export interface BroughtObject {
  readonly bucket: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What the wire does with an upload in one request, for a caller whom another subject has at its own door. */
export async function putAs(
  deps: CommitDeps,
  caller: Caller,
  { bucket, name, contentType, bytes }: BroughtObject,
): Promise<void> {
  const metadata = newMetadata({ contentDisposition: defaultDisposition(name) }, contentType);
  const fault = metadataFault(metadata);
  if (fault !== undefined) throw new AppError('storage/invalid-argument', { sentence: fault });
  const visitor: Visitor = {
    downloadToken: undefined,
    params: {},
    identify: async () => ({ kind: 'person', caller }),
  };
  await putObject(deps, {
    ...{ bucket, name, visitor, size: bytes.length, source: inOnePiece(bytes) },
    draft: { metadata, sums: {} },
  });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
