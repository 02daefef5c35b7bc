import { crc32 } from 'node:zlib';
import { AppError } from '../../../core/errors.ts';
import { driveBucket, objectNameOf } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';

/** The CRC-32 of an object, read as a stream. */
export async function sumObject(storage: Pick<Storage, 'read'>, objectId: string, size: number): Promise<number> {
  const running = new RunningSum();
  for await (const chunk of readObject(storage, objectId, { start: 0, end: size - 1, size })) running.add(chunk);
  return running.value;
}

export class RunningSum {
  value = 0;

  add(chunk: Uint8Array): void {
    this.value = crc32(chunk, this.value);
  }
}

/** Some bytes of an object that must be unchanged; a deleted object ends the stream without a wrong byte. */
export async function* readObject(
  storage: Pick<Storage, 'read'>,
  objectId: string,
  { start, end, size }: { readonly start: number; readonly end: number; readonly size: number },
): AsyncGenerator<Uint8Array> {
  const opened = await storage.read(driveBucket, objectNameOf(objectId), { start, end });
  if (!opened) throw new AppError('drive/not-found', { cause: `object ${objectId} is gone` });
  try {
    if (opened.object.size !== size) throw new Error(`Object ${objectId} has not the size of its file.`);
    let left = end - start + 1;
    for await (const chunk of opened.bytes ? [opened.bytes] : opened.stream) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new Error(`Object ${objectId} gave ${left} bytes too few.`);
  } finally {
    await opened.close();
  }
}
