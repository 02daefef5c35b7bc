import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { clientKey } from '../../../core/rate-limits/client-key.ts';

/**
 * Reads the bodies of requests before a worker is taken: a client that sends slowly holds its own connection and nothing
 * that others need. All bodies together are bounded, and those of one client to a share of that.
 */
export interface RequestBodies {
  read(body: unknown, options: ReadOptions): Promise<Buffer>;
}

interface ReadOptions {
  readonly bytesMax: number;
  /** The address of the client. */
  readonly address: string;
  /** Registers what runs when the request has ended and its body is not needed any more. */
  onClose(listener: () => void): void;
}

export function createRequestBodies(): RequestBodies {
  let total = 0;
  const byClient = new Map<string, number>();
  const hold = (client: string, bytes: number) => {
    total += bytes;
    const held = (byClient.get(client) ?? 0) + bytes;
    if (held > 0) byClient.set(client, held);
    else byClient.delete(client);
  };
  return {
    async read(body, { bytesMax, address, onClose }) {
      if (!(body instanceof Readable)) return Buffer.alloc(0);
      const { bodiesBytesMax, clientBodiesBytesMax } = limits.functions;
      const client = clientKey(address);
      const chunks: Buffer[] = [];
      let length = 0;
      onClose(() => {
        hold(client, -length);
        length = 0;
      });
      await readAll(body, (chunk) => {
        if (length + chunk.length > bytesMax) throw new AppError('request/too-large');
        const isTooMuch = (byClient.get(client) ?? 0) + chunk.length > clientBodiesBytesMax;
        if (isTooMuch || total + chunk.length > bodiesBytesMax) throw new AppError('functions/busy');
        length += chunk.length;
        hold(client, chunk.length);
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
    // Its events are over.
    if (body.destroyed && !body.readableEnded) return reject(new AppError('functions/cancelled'));
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
