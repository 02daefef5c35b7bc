import { byteCount } from './upload-command.ts';

/** What `Content-Range` says of a request to a resumable upload. */
export type UploadRange =
  | { readonly kind: 'query'; readonly total: number | undefined }
  | {
      readonly kind: 'bytes';
      readonly start: number;
      /** One past the last byte; undefined: wherever the body ends. */
      readonly end: number | undefined;
      readonly total: number | undefined;
    };

/**
 * `bytes 0-9/20`, `bytes 0-9/*`, and with a body of unknown length `bytes 0-*` before either; `bytes *` only asks. The
 * star behind the dash is not in RFC 9110; Google's libraries send it with every upload in one stream. No header at all
 * is the whole in one body.
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
