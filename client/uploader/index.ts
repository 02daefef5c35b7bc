export {
  type AddOptions,
  createUploader,
  type UnfinishedUpload,
  type Uploader,
  type UploaderOptions,
} from './create-uploader.ts';
export type { AuthSource } from './credentials.ts';
export { fingerprintOf } from './sessions/file-identity.ts';
export { mayRead } from './sessions/file-permission.ts';
export type { SessionStore, StoredSession, UploadMetadata } from './sessions/session-store.ts';
export type { UploadedObject } from './transfer/protocol.ts';
export type { Upload, UploadSnapshot, Waiting } from './upload.ts';
export { UploadError, type UploadErrorCode } from './upload-error.ts';
export type { UploadState } from './upload-state.ts';
