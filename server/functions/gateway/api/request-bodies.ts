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
      if (!isBytes(body)) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      let length = 0;
      onClose(() => {
        total -= length;
        length = 0;
      });
      await withDeadline(async () => {
        for await (const chunk of body) {
          if (length + chunk.length > bytesMax) throw new AppError('request/too-large');
          if (total + chunk.length > limits.functions.bodiesBytesMax) throw new AppError('functions/busy');
          length += chunk.length;
          total += chunk.length;
          chunks.push(chunk);
        }
      });
      const [only] = chunks;
      return only && chunks.length === 1 ? only : Buffer.concat(chunks, length);
    },
  };
}

async function withDeadline(work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new AppError('request/invalid', { sentence: 'The body of the request did not arrive in time.' });
    timer = setTimeout(() => reject(error), limits.functions.bodyMs);
  });
  const reading = work();
  // After the deadline nobody waits for the end of the body.
  reading.catch(() => undefined);
  try {
    await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isBytes(body: unknown): body is AsyncIterable<Buffer> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
