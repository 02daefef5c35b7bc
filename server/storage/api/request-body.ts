import type { IncomingMessage } from 'node:http';
import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { byteCount } from '../uploads/domain/upload-headers.ts';

/** The bodies of storage requests are streams: the handler reads them, and nothing buffers them. */
export function streamBodies(app: HttpApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onResponse', async (request) => drain(request.raw));
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, streamsBody: true };
  });
}

/**
 * The body with back pressure. A connection that ends early is an error of the client. The stream's own iterator
 * would close the connection if the handler stopped reading early, so that it could not answer.
 */
export async function* bodyOf(
  { raw }: Pick<FastifyRequest, 'raw'>,
  idleMs: number = limits.http.idleSocketMs,
): AsyncGenerator<Uint8Array> {
  // T33: a body may take any time, but not that long without a byte.
  raw.setTimeout(idleMs, () => raw.destroy());
  try {
    if (!raw.readableEnded) yield* raw.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw endedEarly(error);
  } finally {
    raw.setTimeout(0);
  }
  if (!raw.complete) throw endedEarly(undefined);
}

function endedEarly(cause: unknown): AppError {
  return new AppError('request/invalid', { sentence: 'The connection ended before the body did.', cause });
}

/** The announced length of the body; undefined for a chunked body. */
export function announcedLength(request: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return 0;
  return byteCount(length);
}

/** A small JSON body, or undefined if the body is empty. */
export async function readJson(request: FastifyRequest): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.length;
    if (size > limits.storage.metadataBytesMax) throw new AppError('request/too-large');
    chunks.push(chunk);
  }
  return size === 0 ? undefined : parseJson(Buffer.concat(chunks));
}

/** JSON in UTF-8. Keys that could reach prototypes are refused, not removed (A40). */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value: unknown) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError('reserved key');
      return value;
    });
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw new AppError('storage/invalid-argument', { sentence: 'The body is not valid JSON.', cause: error });
  }
}

/**
 * A request is often refused before its body has ended. Closing the connection would hide the answer: the client sees
 * a broken pipe, and the SDK retries for minutes. So the rest is read and dropped, for a limited time (T33).
 */
function drain(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  // The handler has answered and does not read any more.
  message.removeAllListeners('readable');
  message.resume();
  const cut = setTimeout(() => message.destroy(), drainMaxMs);
  cut.unref();
  message.once('close', () => clearTimeout(cut));
}

const drainMaxMs = 10_000;
