export type UploadCommand = 'start' | 'upload' | 'upload, finalize' | 'finalize' | 'query' | 'cancel';

/** Reads `X-Goog-Upload-Command`; undefined for what it does not know. */
export function uploadCommand(header: string | undefined): UploadCommand | undefined {
  const words = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .join(', ');
  return commands.find((command) => command === words);
}

/** A size or an offset as a header states it: 0 to 2⁵³−1, digits alone (T34: no sign, no exponent, no overflow). */
export function byteCount(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,16}$/.test(header)) return undefined;
  const count = Number(header);
  return Number.isSafeInteger(count) ? count : undefined;
}

const commands: readonly UploadCommand[] = ['start', 'upload', 'upload, finalize', 'finalize', 'query', 'cancel'];
