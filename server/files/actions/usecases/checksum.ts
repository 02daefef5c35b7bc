import { createHash } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import type { Storage } from '../../../storage/index.ts';
import { driveBucket, objectNameOf } from '../../domain/node-id.ts';
import type { FileAction } from './actions.ts';

/** SHA-256 of each file, read as a stream: a file of any size takes the memory of one chunk. */
export function createChecksum(storage: Pick<Storage, 'read'>): FileAction {
  return {
    info: { name: 'checksum', label: 'SHA-256 checksum', accepts: ['*'], many: true },
    async run(file, signal) {
      const opened = await storage.read(driveBucket, objectNameOf(file.objectId ?? file.id));
      if (!opened) throw new AppError('action/failed');
      const hash = createHash('sha256');
      try {
        for await (const chunk of opened.stream) {
          if (signal.aborted) throw new AppError('functions/timeout');
          hash.update(chunk);
        }
      } finally {
        await opened.close();
      }
      return { label: file.name, value: hash.digest('hex') };
    },
  };
}
