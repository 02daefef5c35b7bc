import * as v from 'valibot';
import { alsoReadOnly, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { driveNode, drivePage, nodeId } from './drive.ts';
import { begunUpload, fileSize, uploadInput } from './upload.ts';

/** How long after the deadline files are accepted and marked as late. */
export const latePolicies = ['none', '1d', '2d', '7d', '30d', 'always'] as const;
export const requestStates = ['open', 'late', 'closed', 'suspended'] as const;

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax));
const settings = {
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.request.titleLengthMax)),
  description: v.pipe(v.string(), v.maxLength(limits.drive.noteLengthMax)),
  deadline: v.nullable(time),
  late: v.picklist(latePolicies),
  maxFileBytes: v.nullable(fileSize),
  maxTotalBytes: v.nullable(fileSize),
  maxFiles: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.request.filesMax))),
  /** Extensions such as `pdf`, or types such as `image/*`; empty accepts everything. */
  types: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(80))), v.maxLength(50)),
  askName: v.picklist(['no', 'optional', 'required']),
  askEmail: v.picklist(['no', 'optional', 'required']),
  password: v.nullable(
    v.pipe(v.string(), v.minLength(limits.link.passwordLengthMin), v.maxLength(limits.identity.passwordLengthMax)),
  ),
  perSubmitterFolder: v.boolean(),
  notify: v.boolean(),
} as const;

const fileRequest = v.object({
  id: v.string(),
  state: v.picklist(requestStates),
  title: v.string(),
  description: v.string(),
  folderId: v.string(),
  folderName: v.string(),
  deadline: v.nullable(v.number()),
  late: v.picklist(latePolicies),
  maxFileBytes: v.nullable(v.number()),
  maxTotalBytes: v.nullable(v.number()),
  maxFiles: v.nullable(v.number()),
  types: v.array(v.string()),
  askName: v.picklist(['no', 'optional', 'required']),
  askEmail: v.picklist(['no', 'optional', 'required']),
  hasPassword: v.boolean(),
  perSubmitterFolder: v.boolean(),
  notify: v.boolean(),
  submissions: v.number(),
  files: v.number(),
  bytes: v.number(),
  url: v.string(),
  createdAt: v.number(),
});
export type FileRequest = v.InferOutput<typeof fileRequest>;

const submission = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  receipt: v.string(),
  late: v.boolean(),
  /** True when the guest did not submit and the server submitted after two days. */
  byItself: v.boolean(),
  at: v.number(),
  files: v.number(),
  bytes: v.number(),
  /** The first of the files that still exist. */
  items: v.array(driveNode),
});
export type Submission = v.InferOutput<typeof submission>;

const pass = {
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  unlock: v.optional(v.pipe(v.string(), v.maxLength(1024))),
} as const;

/** The guest's key to one submission: returned once, valid for its own files only. */
const submitKey = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

const requestId = v.strictObject({ id: nodeId });

export const requestCallables = {
  'request-create': writes(
    'member',
    'Creates a file request for a folder.',
    v.strictObject({
      folderId: nodeId,
      title: settings.title,
      description: v.optional(settings.description, ''),
      deadline: v.optional(settings.deadline, null),
      late: v.optional(settings.late, 'none'),
      maxFileBytes: v.optional(settings.maxFileBytes, null),
      maxTotalBytes: v.optional(settings.maxTotalBytes, null),
      maxFiles: v.optional(settings.maxFiles, null),
      types: v.optional(settings.types, []),
      askName: v.optional(settings.askName, 'required'),
      askEmail: v.optional(settings.askEmail, 'no'),
      password: v.optional(settings.password, null),
      perSubmitterFolder: v.optional(settings.perSubmitterFolder, true),
      notify: v.optional(settings.notify, true),
    }),
    fileRequest,
  ),
  'request-update': writes(
    'member',
    'Changes a file request.',
    v.strictObject({ id: nodeId, ...v.partial(v.strictObject(settings)).entries }),
    fileRequest,
  ),
  'request-close': writes('member', 'Closes a file request.', requestId, fileRequest),
  'request-reopen': writes('member', 'Opens a closed file request again.', requestId, fileRequest),
  'request-rotate': writes('member', 'Gives a file request a new address.', requestId, fileRequest),
  /** Deletes the request; submitted files stay. */
  'request-delete': writes('member', 'Deletes a file request.', requestId, v.object({})),
  'request-get': reads('member', 'Returns one file request of the caller.', requestId, fileRequest),
  'request-list': reads(
    'member',
    "Lists the caller's file requests.",
    v.strictObject({ ...drivePage }),
    v.object({ items: v.array(fileRequest), cursor: v.nullable(v.string()) }),
  ),
  'request-inbox': reads(
    'member',
    'Lists what was submitted to a file request.',
    v.strictObject({ id: nodeId, ...drivePage }),
    v.object({ items: v.array(submission), cursor: v.nullable(v.string()) }),
  ),

  // For guests
  'request-open': alsoReadOnly(
    writes(
      'anyone',
      'Opens a file request as a guest.',
      v.strictObject(pass),
      v.variant('state', [
        v.object({ state: v.literal('locked'), workspaceName: v.string() }),
        v.object({ state: v.literal('closed'), workspaceName: v.string(), title: v.string() }),
        v.object({
          state: v.picklist(['open', 'late']),
          workspaceName: v.string(),
          title: v.string(),
          description: v.string(),
          deadline: v.nullable(v.number()),
          maxFileBytes: v.nullable(v.number()),
          maxTotalBytes: v.nullable(v.number()),
          maxFiles: v.nullable(v.number()),
          types: v.array(v.string()),
          askName: v.picklist(['no', 'optional', 'required']),
          askEmail: v.picklist(['no', 'optional', 'required']),
        }),
      ]),
    ),
  ),
  /** The same check as `link-unlock`. */
  'request-unlock': alsoReadOnly(
    writes(
      'anyone',
      'Unlocks a file request with its password.',
      v.strictObject({
        token: pass.token,
        password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
        proof: v.optional(
          v.strictObject({
            challenge: v.pipe(v.string(), v.maxLength(512)),
            nonce: v.pipe(v.string(), v.maxLength(64)),
          }),
        ),
      }),
      v.object({ unlock: v.string(), expiresAt: v.number() }),
    ),
  ),
  /** Begins one file. Without a `submitKey` it starts a submission. */
  'request-begin': writes(
    'anyone',
    'Begins an upload to a file request.',
    v.strictObject({
      ...pass,
      submitKey: v.optional(submitKey),
      submitterName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.request.submitterNameLengthMax))),
      submitterEmail: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.identity.emailLengthMax))),
      ...v.pick(uploadInput, ['name', 'size', 'contentType', 'contentMtime']).entries,
    }),
    v.object({ ...begunUpload.entries, submitKey: v.string() }),
  ),
  /** Removes a file of the guest's own submission, until it is submitted. */
  'request-remove': writes(
    'anyone',
    'Removes a file that was not submitted yet.',
    v.strictObject({ ...pass, submitKey, nodeId }),
    v.object({}),
  ),
  /** Submits the uploaded files and returns the receipt. A repeat returns the same receipt. */
  'request-submit': writes(
    'anyone',
    'Submits the uploaded files and returns a receipt.',
    v.strictObject({ ...pass, submitKey }),
    v.object({
      receipt: v.string(),
      at: v.number(),
      late: v.boolean(),
      files: v.array(v.object({ nodeId: v.string(), name: v.string(), size: v.number(), sha256: v.string() })),
    }),
  ),
} as const;
