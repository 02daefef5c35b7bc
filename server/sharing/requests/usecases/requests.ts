import type { Core } from '../../../core/index.ts';
import type { DigestVersions, DropDeps } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import type { BeginUpload } from '../../../transfers/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import type { Gate } from '../../usecases/gate.ts';
import { createRequestAccess } from './access.ts';
import { createBeginSubmissionFile } from './begin-submission-file.ts';
import { createChangeRequest } from './change-request.ts';
import { createCreateRequest } from './create-request.ts';
import { createDeleteRequest } from './delete-request.ts';
import { createOpenRequest } from './open-request.ts';
import { createSubmit } from './place-submission.ts';
import { createReadRequests } from './read-requests.ts';
import { createRemoveSubmissionFile } from './remove-submission-file.ts';
import { createSubmitIdle } from './submit-idle.ts';
import { createSubmitRequest } from './submit-request.ts';

export type RequestDeps = LinkDeps &
  DropDeps &
  Pick<Core, 'vault' | 'origin' | 'audit' | 'rateLimits' | 'settings' | 'mail' | 'notifications'> & {
    readonly storage: Pick<Storage, 'cancelUploads'>;
    readonly gate: Gate;
    readonly beginUpload: BeginUpload;
    readonly digestVersions: Pick<DigestVersions, 'of'>;
  };

/** Builds the use cases of file requests, for owners, guests and the scheduler. */
export function createRequests(deps: RequestDeps) {
  const submit = createSubmit(deps);
  const access = createRequestAccess(deps);
  const inside = { ...deps, submit, access };
  return {
    owner: {
      createRequest: createCreateRequest(inside),
      change: createChangeRequest(inside),
      deleteRequest: createDeleteRequest(inside),
      read: createReadRequests(inside),
    },
    visitor: {
      openRequest: createOpenRequest(inside),
      beginFile: createBeginSubmissionFile(inside),
      removeFile: createRemoveSubmissionFile(inside),
      submit: createSubmitRequest(inside),
    },
    submitIdle: createSubmitIdle(inside),
  };
}
