import type { BlobReader } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Visitor } from '../../access/usecases/requester.ts';
import type { Described } from '../../downloads/usecases.ts';
import type { UploadDraft } from '../../uploads/domain/upload-session.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import { conditionFailed } from './object-errors.ts';
import { openObject, type Reading } from './read-object.ts';

export interface Composition {
  readonly bucket: string;
  readonly name: string;
  readonly visitor: Visitor;
  /** In the order in which they are joined; one of them may be the target itself. */
  readonly sources: readonly Reading[];
  /** Its metadata may be made from that of the first source. */
  readonly draft: (first: { readonly contentType: string }) => UploadDraft;
}

/** Joins objects to a new one. All are opened before the first is read, so each is what it was at that moment. */
export async function composeObject(deps: CommitDeps, composition: Composition): Promise<Described> {
  const { bucket, name, visitor, sources, draft } = composition;
  const readers: BlobReader[] = [];
  try {
    let size = 0;
    let first: { readonly contentType: string } | undefined;
    for (const source of sources) {
      const { object, isKnown, bytes } = await openObject(deps, source);
      if (isKnown) throw conditionFailed();
      first ??= object;
      size += object.size;
      readers.push(await bytes());
    }
    if (!first || !Number.isSafeInteger(size)) throw new AppError('storage/invalid-argument');
    return await putObject(deps, { bucket, name, visitor, draft: draft(first), size, source: joined(readers) });
  } finally {
    for (const reader of readers) await reader.close();
  }
}

async function* joined(readers: readonly BlobReader[]): AsyncGenerator<Uint8Array> {
  for (const { stream } of readers) yield* stream;
}
