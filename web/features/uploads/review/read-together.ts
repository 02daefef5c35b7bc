/**
 * Reads many small files as one blob: a browser makes one cross-process call per read, which costs more than the bytes.
 * Unreadable files give undefined.
 */
export async function readTogether(files: readonly File[]): Promise<readonly (Uint8Array | undefined)[]> {
  const whole = await read(new Blob([...files]));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // One deleted or changed file makes the combined read fail, so each file is then read separately.
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
