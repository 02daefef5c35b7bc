import type { CallHandlers } from '../../callables/index.ts';
import { driveBucket, objectNameOf } from '../domain/node-id.ts';
import type { BeginSubmissionFile } from '../usecases/begin-submission-file.ts';
import type { OpenRequest } from '../usecases/open-request.ts';
import type { RemoveSubmissionFile } from '../usecases/remove-submission-file.ts';
import type { SubmitRequest } from '../usecases/submit-request.ts';
import { presentOpened } from './request-present.ts';

export interface RequestVisitorDeeds {
  readonly openRequest: OpenRequest;
  readonly beginFile: BeginSubmissionFile;
  readonly removeFile: RemoveSubmissionFile;
  readonly submit: SubmitRequest;
}

type VisitorCallables = 'request-open' | 'request-unlock' | 'request-begin' | 'request-remove' | 'request-submit';

/** For who was asked. Whether they have an account here makes no difference. */
export function requestVisitorCallables(deeds: RequestVisitorDeeds): CallHandlers<VisitorCallables> {
  return {
    'request-open': async (pass, { client }) => presentOpened(await deeds.openRequest.open(pass, client)),
    'request-unlock': async ({ token, password, proof }, { client }) =>
      deeds.openRequest.unlock(token, { password, proof, client }),
    'request-begin': async ({ token, unlock, ...wish }, { client }) => {
      const { uploadId, nodeId, objectId, name, submitKey } = await deeds.beginFile({ token, unlock }, wish, client);
      return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId), submitKey };
    },
    'request-remove': async ({ token, unlock, submitKey, nodeId }, { client }) => {
      await deeds.removeFile({ token, unlock }, { submitKey, nodeId }, client);
      return {};
    },
    'request-submit': async ({ token, unlock, submitKey }, { client }) => {
      const { receipt, at, late, files } = await deeds.submit({ token, unlock }, submitKey, client);
      return {
        receipt,
        at,
        late,
        files: files.map(({ nodeId, name, size, sha256 }) => ({ nodeId, name, size, sha256 })),
      };
    },
  };
}
