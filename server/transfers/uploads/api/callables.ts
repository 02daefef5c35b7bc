import type { ResultOf } from '@hearth/contract';
import type { CallHandlers } from '../../../callables/index.ts';
import type { AppError } from '../../../core/errors.ts';
import { driveBucket, objectNameOf, presentNode } from '../../../files/index.ts';
import type { BeginOutcome, BeginUpload, BeginUploads, BegunUpload } from '../usecases/begin-uploads.ts';
import type { EndUploads } from '../usecases/end-uploads.ts';
import type { FindExisting } from '../usecases/find-existing.ts';
import type { ListUploads, OpenUpload } from '../usecases/list-uploads.ts';
import type { Finding, PreflightUploads } from '../usecases/preflight-uploads.ts';
import type { UploadSmall } from '../usecases/upload-small.ts';

export interface UploadUseCases {
  readonly beginUpload: BeginUpload;
  readonly beginUploads: BeginUploads;
  readonly uploadSmall: UploadSmall;
  readonly preflightUploads: PreflightUploads;
  readonly findExisting: FindExisting;
  readonly listUploads: ListUploads;
  readonly endUploads: Pick<EndUploads, 'cancel'>;
}

export function uploadCallables(
  usecases: UploadUseCases,
): CallHandlers<
  | 'upload-preflight'
  | 'upload-findExisting'
  | 'upload-begin'
  | 'upload-beginMany'
  | 'upload-small'
  | 'upload-list'
  | 'upload-cancel'
> {
  return {
    'upload-preflight': async (input, { caller }) => {
      const { missingBytes, freeBytes, findings } = await usecases.preflightUploads(caller.uid, input);
      return { missingBytes, freeBytes, findings: findings.map(presentFinding) };
    },
    'upload-findExisting': async ({ contents }, { caller }) => {
      const existing = await usecases.findExisting(caller.uid, contents);
      return {
        existing: existing.map(({ content, item: { node, above, rootId } }) => ({
          index: contents.indexOf(content),
          node: presentNode(node),
          path: above
            .filter(({ id }) => id !== rootId)
            .map(({ id, name }) => ({ id, name }))
            .reverse(),
        })),
      };
    },
    'upload-begin': async (input, { caller, finish }) =>
      presentBegun(await usecases.beginUpload({ kind: 'person', uid: caller.uid }, input, finish(presentBegun))),
    'upload-beginMany': async ({ files }, { caller, finish }) =>
      presentOutcomes(await usecases.beginUploads({ kind: 'person', uid: caller.uid }, files, finish(presentOutcomes))),
    'upload-small': async ({ files }, { caller, appId }) => {
      const small = files.map(({ uploadId, base64 }) => ({ uploadId, bytes: Buffer.from(base64, 'base64') }));
      const outcomes = await usecases.uploadSmall(caller, appId, small);
      return { uploads: outcomes.map((one) => (one.ok ? { state: 'done' as const } : presentRefusal(one.error))) };
    },
    'upload-list': async (input, { caller }) => {
      const { items, cursor } = await usecases.listUploads(caller.uid, input);
      return { items: items.map(presentOpen), cursor };
    },
    'upload-cancel': async ({ uploadId }, { caller }) => ({
      state: await usecases.endUploads.cancel(caller.uid, uploadId),
    }),
  };
}

/** Where the client sends the bytes. */
function presentBegun({ uploadId, nodeId, objectId, name }: BegunUpload) {
  return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId) };
}

function presentOutcomes(outcomes: readonly BeginOutcome[]) {
  return { uploads: outcomes.map(presentOutcome) };
}

function presentOutcome(outcome: BeginOutcome): ResultOf<'upload-beginMany'>['uploads'][number] {
  if (outcome.ok) return { state: 'begun', ...presentBegun(outcome.begun) };
  return presentRefusal(outcome.error);
}

function presentRefusal({ code, message, details }: AppError) {
  return { state: 'refused' as const, code, message, details };
}

function presentOpen(upload: OpenUpload): ResultOf<'upload-list'>['items'][number] {
  return {
    uploadId: upload.id,
    nodeId: upload.replacesId ?? upload.nodeId,
    name: upload.name,
    bucket: driveBucket,
    objectName: objectNameOf(upload.nodeId),
    folderId: upload.folderId,
    folderName: upload.folderName,
    size: upload.size,
    contentType: upload.contentType,
    conflict: upload.conflict,
    fingerprint: upload.fingerprint,
    device: upload.device,
    createdAt: upload.createdAt,
    touchedAt: upload.touchedAt,
    expiresAt: upload.expiresAt,
  };
}

function presentFinding(finding: Finding): ResultOf<'upload-preflight'>['findings'][number] {
  switch (finding.what) {
    case 'name': {
      const { what, index, part, reason, fixed } = finding;
      return { what, index, part, reason, fixed };
    }
    case 'too-deep':
      return { what: 'too-deep', index: finding.index };
    case 'taken':
      return { what: 'taken', index: finding.index, by: presentNode(finding.by), free: finding.free };
  }
}
