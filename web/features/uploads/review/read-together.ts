/**
 * The bytes of many small files. All are read as one: a browser asks another process for each reading, which takes longer
 * than the bytes do. Undefined for one that cannot be read.
 */
export async function readTogether(files: readonly File[]): Promise<readonly (Uint8Array | undefined)[]> {
  const whole = await read(new Blob([...files]));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // One that is gone or was changed spoils the reading of all; then each is read by itself.
  if (whole?.length !== size) return Promise.all(files.map(read));
  let at = 0;
  return files.map((file) => {
    at += file.size;
    return whole.subarray(at - file.size, at);
  });
}

async function read(blob: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return undefined;
  }
}
