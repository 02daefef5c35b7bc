import type { CallHandlers } from '../../../callables/index.ts';
import { driveBucket, objectNameOf } from '../../../files/index.ts';
import type { BeginSubmissionFile, BegunSubmissionFile } from '../usecases/begin-submission-file.ts';
import type { OpenRequest } from '../usecases/open-request.ts';
import type { RemoveSubmissionFile } from '../usecases/remove-submission-file.ts';
import type { SubmitRequest } from '../usecases/submit-request.ts';
import { presentOpened } from './present.ts';

export interface RequestGuestUseCases {
  readonly openRequest: OpenRequest;
  readonly beginFile: BeginSubmissionFile;
  readonly removeFile: RemoveSubmissionFile;
  readonly submit: SubmitRequest;
}

type RequestGuestCallables = 'request-open' | 'request-unlock' | 'request-begin' | 'request-remove' | 'request-submit';

/** Callables for guests of a file request. An account makes no difference here. */
export function requestGuestCallables(usecases: RequestGuestUseCases): CallHandlers<RequestGuestCallables> {
  return {
    'request-open': async (pass, { client }) => presentOpened(await usecases.openRequest.open(pass, client)),
    'request-unlock': async ({ token, password, proof }, { client }) =>
      usecases.openRequest.unlock(token, { password, proof, client }),
    'request-begin': async ({ token, unlock, ...input }, { client, finish }) =>
      presentBegun(await usecases.beginFile({ token, unlock }, input, client, finish(presentBegun))),
    'request-remove': async ({ token, unlock, submitKey, nodeId }, { client, finish }) => {
      await usecases.removeFile(
        { token, unlock },
        { submitKey, nodeId },
        client,
        finish(() => ({})),
      );
      return {};
    },
    'request-submit': async ({ token, unlock, submitKey }, { client }) => {
      const { receipt, at, late, files } = await usecases.submit({ token, unlock }, submitKey, client);
      return {
        receipt,
        at,
        late,
        files: files.map(({ nodeId, name, size, sha256 }) => ({ nodeId, name, size, sha256 })),
      };
    },
  };
}

function presentBegun({ uploadId, nodeId, objectId, name, submitKey }: BegunSubmissionFile) {
  return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId), submitKey };
}
