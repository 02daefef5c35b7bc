import { type AppError, systemErrorCode } from '../../core/errors.ts';
import type { ErrorPresenter } from '../../core/http/index.ts';

/** The storage SDK reads the status alone, in a browser also the reason phrase; the body is for people. */
export const firebaseError: ErrorPresenter = (error) => {
  const status = unknownHere.has(error.row.http) ? 400 : error.row.http;
  const message = error.code === 'storage/unauthorized' ? 'Permission denied.' : messageOf(error);
  // The SDK in a browser takes the reason phrase for the words of the server.
  const reasonPhrase = status === 402 || status === 423 ? message : undefined;
  return { status, headers: headersOf(error), reasonPhrase, body: { error: { code: status, message } } };
};

/** Statuses that Google Cloud Storage uses and the Firebase protocol does not: there they become 400. */
const unknownHere: ReadonlySet<number> = new Set([409, 410]);

/** The JSON API of Google Cloud Storage: its libraries read `errors[0].reason`. */
export const gcsError: ErrorPresenter = (error) => {
  const code = error.row.http;
  const reason = reasons[code] ?? 'backendError';
  const message = gcsMessage(error);
  return {
    status: code,
    headers: headersOf(error),
    body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
  };
};

/** Test suites and programs look for these messages. */
function gcsMessage(error: AppError): string {
  const { code, details } = error;
  const { bucket, name } = details;
  if (code === 'storage/object-not-found' && typeof name === 'string') return `No such object: ${bucket}/${name}`;
  return code === 'storage/bucket-not-found' ? 'The specified bucket does not exist.' : messageOf(error);
}

function messageOf(error: AppError): string {
  // Fastify refuses an invalid content type before any handler runs.
  return systemErrorCode(error.cause) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'Bad content type.' : error.message;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'required',
  402: 'quotaExceeded',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'gone',
  412: 'conditionNotMet',
  413: 'uploadTooLarge',
  416: 'requestedRangeNotSatisfiable',
  423: 'locked',
  429: 'rateLimitExceeded',
  501: 'notImplemented',
};

function headersOf({ code, details }: AppError): Record<string, string> {
  // RFC 9110, 15.5.17: an unsatisfiable range is answered with the size of the whole.
  if (code === 'storage/range-invalid') return { 'content-range': `bytes */${String(details.size)}` };
  if (typeof details.uploadStatus === 'string') return { 'x-goog-upload-status': details.uploadStatus };
  if (typeof details.received === 'number') return { 'x-goog-upload-size-received': String(details.received) };
  return {};
}
