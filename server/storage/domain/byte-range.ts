export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * Reads a Range header (RFC 9110, 14.1.2) against a size; `end` is inclusive. A header that is not one range of bytes is
 * ignored, as the standard allows: several ranges, another unit, nonsense (A38).
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^\s*bytes\s*=\s*(\d{0,16})\s*-\s*(\d{0,16})\s*$/i.exec(header ?? '');
  const [first = '', last = ''] = match?.slice(1) ?? [];
  // The SDK's getBytes asks for a range of an empty object too, and is content with the whole of it.
  if (!match || (first === '' && last === '') || size === 0) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end: Math.min(end, size - 1) };
}
