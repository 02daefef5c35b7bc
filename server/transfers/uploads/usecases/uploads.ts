import type { AppCheck } from '../../../appcheck/index.ts';
import type { Core } from '../../../core/index.ts';
import type { Authorize } from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { createAuthorizeObject } from './authorize-object.ts';
import { createBeginUpload, createBeginUploads } from './begin-uploads.ts';
import { createEndUploads } from './end-uploads.ts';
import { createFindExisting } from './find-existing.ts';
import { createFinishUpload } from './finish-upload.ts';
import type { GuestUploadPorts } from './guest-uploads.ts';
import { createListUploads } from './list-uploads.ts';
import { createPreflightUploads } from './preflight-uploads.ts';
import { createReceiveObject } from './receive-object.ts';
import { createUploadSmall } from './upload-small.ts';

export type UploadDeps = Pick<Core, 'database' | 'clock'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly storage: Pick<Storage, 'drop' | 'cancelUploads' | 'putAs'>;
  readonly appCheck: Pick<AppCheck, 'modes'>;
  readonly authorize: Authorize;
  readonly guestUploads: GuestUploadPorts;
};

/** The use cases of uploads: before, during and after the bytes. */
export function createUploads(deps: UploadDeps) {
  const endUploads = createEndUploads(deps);
  const beginUploads = createBeginUploads({ ...deps, endUploads });
  const receiveObject = createReceiveObject({ ...deps, endUploads });
  return {
    preflightUploads: createPreflightUploads(deps),
    findExisting: createFindExisting(deps),
    beginUploads,
    beginUpload: createBeginUpload(beginUploads),
    listUploads: createListUploads(deps),
    receiveObject,
    uploadSmall: createUploadSmall(deps),
    authorizeObject: createAuthorizeObject({ ...deps, receiveObject }),
    finishUpload: createFinishUpload(deps),
    endUploads,
  };
}
