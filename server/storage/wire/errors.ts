import type { AppError } from '../../core/errors.ts';
import type { ErrorPresenter } from '../../core/http/index.ts';

/** The storage SDK reads the status alone; the body is for people. */
export const firebaseError: ErrorPresenter = (error) => ({
  status: error.row.http,
  headers: headersOf(error),
  body: { error: { code: error.row.http, message: messageOf(error) } },
});

/** Google Cloud Storage's JSON interface: the libraries look at `errors[0].reason`. */
export const cloudError: ErrorPresenter = (error) => {
  const code = error.row.http;
  const message = error.message;
  return {
    status: code,
    headers: headersOf(error),
    body: {
      error: { code, message, errors: [{ message, domain: 'global', reason: reasons[code] ?? 'backendError' }] },
    },
  };
};

function messageOf(error: AppError): string {
  return error.code === 'storage/unauthorized' ? 'Permission denied.' : error.message;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'required',
  402: 'quotaExceeded',
  403: 'forbidden',
  404: 'notFound',
  412: 'conditionNotMet',
  413: 'uploadTooLarge',
  416: 'requestedRangeNotSatisfiable',
  501: 'notImplemented',
};

function headersOf({ code, details }: AppError): Record<string, string> {
  // RFC 9110, 15.5.17: the refusal of a range says how long the whole is.
  if (code === 'storage/range-invalid') return { 'content-range': `bytes */${String(details.size)}` };
  if (typeof details.received === 'number') return { 'x-goog-upload-size-received': String(details.received) };
  return {};
}
