export {
  type AddOptions,
  createUploader,
  type UnfinishedUpload,
  type Uploader,
  type UploaderOptions,
} from './create-uploader.ts';
export type { AuthSource } from './credentials.ts';
export { fingerprintOf } from './file-identity.ts';
export { mayRead } from './file-permission.ts';
export type { UploadedObject } from './protocol.ts';
export type { SessionStore, StoredSession, UploadMetadata } from './session-store.ts';
export type { Upload, UploadSnapshot, Waiting } from './upload.ts';
export { UploadError, type UploadErrorCode } from './upload-error.ts';
export type { UploadState } from './upload-state.ts';
