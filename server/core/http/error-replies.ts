import type { CallableStatus } from '@hearth/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { diskFaultOf, isBusy, isUnstorableText } from '../database/index.ts';
import { AppError } from '../errors.ts';
import type { HttpApp } from './app.ts';

/** How an API words an error. Each route group brings its own; this is the only place that sends one. */
export type ErrorPresenter = (error: AppError, request: FastifyRequest) => ErrorReply;

interface ErrorReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the usual one of the status; ASCII. HTTP/2 has none. */
  readonly reasonPhrase?: string | undefined;
  readonly body: unknown;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    presentError?: ErrorPresenter;
  }
}

export function addErrorReplies(app: HttpApp, onDiskFault: () => void): void {
  app.setErrorHandler((thrown: FastifyError | Error, request, reply) => {
    const error = asAppError(thrown);
    if (isDiskFault(error)) onDiskFault();
    logError(error, thrown, request);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('request/not-found'), request, reply));
}

/** The format of Google's JSON services: `{ error: { code, message, status } }`. */
export function googleError(
  error: AppError,
  message = error.message,
): { error: { code: number; message: string; status: CallableStatus } } {
  return { error: { code: error.row.http, message, status: error.row.status } };
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const present = request.routeOptions.config.presentError ?? plain;
  const { status, headers, reasonPhrase, body } = present(error, request);
  if (headers) reply.headers(headers);
  if (reasonPhrase !== undefined) reply.raw.statusMessage = reasonPhrase;
  const after = error.details.retryAfterMs;
  if (typeof after === 'number') reply.header('retry-after', String(Math.ceil(after / 1000)));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

const plain: ErrorPresenter = (error, request) => {
  const shaped = googleError(error);
  return {
    status: error.row.http,
    body: { error: { ...shaped.error, details: { code: error.code, requestId: request.id } } },
  };
};

/** A thrown value as an error for the client: an expected error, an error of the request, or a bug. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnstorableText(thrown)) return new AppError('request/invalid', { cause: thrown });
  const fault = diskFaultOf(thrown);
  if (fault) return new AppError(`server/${fault}`, { cause: thrown });
  if (isBusy(thrown)) return new AppError('server/unavailable', { cause: thrown });
  if (!(thrown instanceof Error)) return new AppError('server/internal', { cause: thrown });
  const code = 'code' in thrown ? thrown.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request/too-large', { cause: thrown });
  // Every other error of Fastify below 500 is about the request: not JSON, an unknown media type, a bad address.
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  const isTheirs = typeof status === 'number' && status >= 400 && status < 500;
  return isTheirs
    ? new AppError('request/invalid', { cause: thrown })
    : new AppError('server/internal', { cause: thrown });
}

/** A bug is logged with its cause; an error of the client is not. */
export function logError(error: AppError, thrown: unknown, request: FastifyRequest): void {
  const isBug = error.row.http >= 500 && error.code !== 'server/unimplemented';
  // A write that failed on the disk has a cause; a request that was refused because of it has none.
  if (isBug || (isDiskFault(error) && error.cause !== undefined))
    request.log.error({ err: thrown, code: error.code }, 'request failed');
}

function isDiskFault({ code }: AppError): boolean {
  return code === 'server/disk-full' || code === 'server/disk-read-only';
}
