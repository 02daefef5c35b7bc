import { limits } from '@hearth/contract';
import type { BlobLedger } from '../../core/blobs/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import type { UploadDraft } from '../rules/upload-session.ts';
import { findObject } from '../store/objects.ts';
import { insertUpload } from '../store/uploads.ts';
import { expectedObject } from './expected-object.ts';
import type { Permission } from './permission.ts';
import { callerOf, type Visitor } from './visitor.ts';

export interface UploadBeginning {
  readonly bucket: string;
  readonly name: string;
  readonly visitor: Visitor;
  readonly draft: UploadDraft;
  readonly declaredSize: number | undefined;
}

/** Opens a session for an upload in pieces; refused at once when it would be refused at the end. Gives its id. */
export async function beginUpload(
  parts: {
    readonly database: Database;
    readonly ledger: BlobLedger;
    readonly clock: Clock;
    readonly permission: Permission;
  },
  { bucket, name, visitor, draft, declaredSize }: UploadBeginning,
): Promise<string> {
  const { database, ledger, clock, permission } = parts;
  const now = clock.now();
  const { asker } = await permission.ask({
    method: 'create',
    bucket,
    name,
    visitor,
    size: declaredSize,
    resource: await findObject(database.query, bucket, name),
    requestResource: expectedObject({ bucket, name, draft, size: declaredSize }, now),
  });
  const id = newId();
  const session = {
    id,
    bucket,
    name,
    blobKey: await ledger.reserve(),
    openedBy: asker.kind,
    uid: callerOf(asker)?.uid ?? null,
    declaredSize,
    received: 0,
    draft,
    state: 'open',
    generation: undefined,
    expiresAt: now + limits.storage.uploadIdleMs,
  } as const;
  await insertUpload(database.query, session, now);
  return id;
}
