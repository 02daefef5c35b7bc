import { limits } from '@hearth/contract';

/**
 * Whether a thumbnail of a file may be tried. The claimed type proves nothing: the decoder checks the bytes. SVG can
 * hold scripts and is never rendered (T6, T35).
 */
export function mayHaveThumbnail(file: {
  readonly name: string;
  readonly contentType: string | null;
  readonly size: number;
}): boolean {
  if (file.size === 0 || file.size > limits.drive.imageBytesMax) return false;
  const type = (file.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type.startsWith('image/')) return types.has(type);
  // Browsers send unknown types as `application/octet-stream`.
  const isUnknown = type === '' || type === 'application/octet-stream';
  return isUnknown && extensions.has(/\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? '');
}

const types: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);
const extensions: ReadonlySet<string> = new Set('jpg jpeg jpe jfif png apng webp gif avif tif tiff'.split(' '));
