import type { AppError } from '../../core/errors.ts';
import type { ErrorPresenter } from '../../core/http/index.ts';
import { callableHttp } from '../domain/callable-http.ts';

/** The error shape of the functions SDK, which goes by `status`; `details.code` is the row of our own catalogue. */
export const presentCallableError: ErrorPresenter = (error, request) => ({
  status: callableHttp[error.row.status],
  body: callableError(error, request.id),
});

export function callableError(error: AppError, requestId: string) {
  return {
    error: {
      status: error.row.status,
      message: error.message,
      details: { ...error.details, code: error.code, requestId },
    },
  };
}
