import type { BlobReader } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { conditionFailed } from './object-errors.ts';
import { openObject, type ReadInput } from './read-object.ts';

interface ComposeInput {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
  /** In the order of concatenation; one of them may be the target itself. */
  readonly sources: readonly ReadInput[];
  /** The metadata may be derived from that of the first source. */
  readonly draft: (first: { readonly contentType: string }) => UploadDraft;
}

/** Concatenates objects to a new one. All sources are opened before the first is read, so that they are consistent. */
export async function composeObject(deps: CommitDeps, composition: ComposeInput): Promise<ObjectWithTokens> {
  const { bucket, name, requester, sources, draft } = composition;
  const readers: BlobReader[] = [];
  try {
    let size = 0;
    let first: { readonly contentType: string } | undefined;
    for (const source of sources) {
      const { object, isUnchanged, bytes } = await openObject(deps, source);
      if (isUnchanged) throw conditionFailed();
      first ??= object;
      size += object.size;
      readers.push(await bytes());
    }
    if (!first || !Number.isSafeInteger(size)) throw new AppError('storage/invalid-argument');
    return await putObject(deps, { bucket, name, requester, draft: draft(first), size, source: joined(readers) });
  } finally {
    for (const reader of readers) await reader.close();
  }
}

async function* joined(readers: readonly BlobReader[]): AsyncGenerator<Uint8Array> {
  for (const { stream } of readers) yield* stream;
}
