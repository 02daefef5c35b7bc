import type { ExpectedSums } from '../../objects/domain/object-metadata.ts';

type UploadCommand = 'start' | 'upload' | 'upload, finalize' | 'finalize' | 'query' | 'cancel';

/** Reads `X-Goog-Upload-Command`; undefined for unknown commands. */
export function readUploadCommand(header: string | undefined): UploadCommand | undefined {
  const words = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .join(', ');
  return commands.find((command) => command === words);
}

/** A size or an offset in a header: 0 to 2⁵³−1, digits only (T34: no sign, no exponent, no overflow). */
export function byteCount(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,16}$/.test(header)) return undefined;
  const count = Number(header);
  return Number.isSafeInteger(count) ? count : undefined;
}

const commands: readonly UploadCommand[] = ['start', 'upload', 'upload, finalize', 'finalize', 'query', 'cancel'];

/** The `Content-Range` of a request to a resumable upload. */
export type UploadRange =
  | { readonly kind: 'query'; readonly total: number | undefined }
  | {
      readonly kind: 'bytes';
      readonly start: number;
      /** One past the last byte; undefined means the end of the body. */
      readonly end: number | undefined;
      readonly total: number | undefined;
    };

/**
 * Reads `bytes 0-9/20`, `bytes 0-9/*`, with a body of unknown length `bytes 0-*` before either, and `bytes *` for a
 * query. The star after the dash is not in RFC 9110; Google's libraries send it with every streamed upload. Without a
 * header the body is the whole.
 */
export function uploadRange(header: string | undefined): UploadRange | undefined {
  if (header === undefined) return { kind: 'bytes', start: 0, end: undefined, total: undefined };
  const match = /^bytes (?:\*|(\d{1,16})-(\d{1,16}|\*))\/(\d{1,16}|\*)$/i.exec(header.trim());
  if (!match) return undefined;
  const [, first, last, whole] = match;
  const total = byteCount(whole);
  if (whole !== '*' && total === undefined) return undefined;
  if (first === undefined) return { kind: 'query', total };
  const start = byteCount(first);
  const inclusive = byteCount(last);
  if (start === undefined || (last !== '*' && inclusive === undefined)) return undefined;
  const end = inclusive === undefined ? undefined : inclusive + 1;
  if (end !== undefined && (end <= start || end > (total ?? end))) return undefined;
  if (start > (total ?? start)) return undefined;
  return { kind: 'bytes', start, end, total };
}

/** Reads `X-Goog-Hash: crc32c=…,md5=…` and `Content-MD5`; undefined if one of them is not a valid checksum. */
export function statedSums(googHash: string | undefined, contentMd5: string | undefined): ExpectedSums | undefined {
  const sums: { crc32c?: string; md5Hash?: string } = {};
  for (const entry of (googHash ?? '').split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const [, name, value = ''] = /^(crc32c|md5)=(.*)$/i.exec(entry) ?? [];
    if (name === undefined || !isSum(value, name.toLowerCase() === 'md5' ? 16 : 4)) return undefined;
    if (name.toLowerCase() === 'md5') sums.md5Hash = value;
    else sums.crc32c = value;
  }
  if (contentMd5 === undefined) return sums;
  return isSum(contentMd5, 16) ? { ...sums, md5Hash: contentMd5 } : undefined;
}

function isSum(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64');
  return decoded.length === bytes && decoded.toString('base64') === text;
}
