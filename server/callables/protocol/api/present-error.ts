import type { CallableStatus } from '@hearth/contract';
import type { AppError } from '../../../core/errors.ts';
import type { ErrorPresenter } from '../../../core/http/index.ts';

/** The error format of the functions SDK, which reads `status`; `details.code` is the code of Hearth's catalogue. */
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

/** The HTTP status of each callable status, for SDKs that read only this one. */
export const callableHttp: Readonly<Record<CallableStatus, number>> = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
};
