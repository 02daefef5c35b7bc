import { limits } from '@hearth/contract';

/**
 * Whether a small picture of a file may be tried at all. What it claims to be is no promise: the decoder looks at the
 * bytes. SVG is a program of its own and is never rendered here (T6, T35); formats that the decoder cannot read are not
 * handed to it.
 */
export function mayHaveThumbnail(file: {
  readonly name: string;
  readonly contentType: string | null;
  readonly size: number;
}): boolean {
  if (file.size === 0 || file.size > limits.drive.imageBytesMax) return false;
  const type = (file.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type.startsWith('image/')) return types.has(type);
  // Systems that do not know a kind of file say that it is bytes.
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
