import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';

/**
 * Reads the bodies of requests before a worker is taken: a client that sends slowly holds its own connection and nothing
 * that others need. All bodies together are bounded, too.
 */
export interface RequestBodies {
  /** `onClose` registers what runs when the request has ended and its body is not needed any more. */
  read(body: unknown, bytesMax: number, onClose: (listener: () => void) => void): Promise<Buffer>;
}

export function createRequestBodies(): RequestBodies {
  let total = 0;
  return {
    async read(body, bytesMax, onClose) {
      if (!(body instanceof Readable)) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      let length = 0;
      onClose(() => {
        total -= length;
        length = 0;
      });
      await readAll(body, (chunk) => {
        if (length + chunk.length > bytesMax) throw new AppError('request/too-large');
        if (total + chunk.length > limits.functions.bodiesBytesMax) throw new AppError('functions/busy');
        length += chunk.length;
        total += chunk.length;
        chunks.push(chunk);
      });
      const [only] = chunks;
      return only && chunks.length === 1 ? only : Buffer.concat(chunks, length);
    },
  };
}

/** By events: an iterator of the stream costs more than the rest of the gateway for a small body. */
function readAll(body: Readable, add: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      body.pause();
      body.removeListener('data', take);
      reject(error);
    };
    const take = (chunk: Buffer) => {
      try {
        add(chunk);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const timer = setTimeout(() => fail(new AppError('request/invalid', { sentence: late })), limits.functions.bodyMs);
    body.on('data', take);
    body.once('end', () => {
      clearTimeout(timer);
      resolve();
    });
    body.once('error', fail);
    body.once('close', () => {
      if (!body.readableEnded) fail(new AppError('functions/cancelled'));
    });
  });
}

const late = 'The body of the request did not arrive in time.';
