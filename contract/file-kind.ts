/** The kind of a file, by which lists show, sort and filter. */
export const fileKinds = ['image', 'video', 'audio', 'document', 'sheet', 'code', 'archive', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Determined by the content type, or by the extension if the type is generic. */
export function fileKindOf(name: string, contentType: string | null): FileKind {
  const type = contentType ?? '';
  const family = type.split('/')[0];
  // Operating systems map `.ts` to an old video format.
  if (type === 'video/mp2t') return 'code';
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const kind = byExtension.get(extension);
  if (kind) return kind;
  if (type === 'application/pdf' || type === 'text/plain') return 'document';
  if (/zip|compressed|x-tar|gzip/.test(type)) return 'archive';
  if (/spreadsheet|excel|csv/.test(type)) return 'sheet';
  if (/wordprocessing|msword|presentation|opendocument\.text|rtf/.test(type)) return 'document';
  if (family === 'text' || /json|xml|javascript/.test(type)) return 'code';
  return 'other';
}

const byExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries({
    image: 'jpg jpeg png gif webp avif svg heic heif bmp tif tiff raw cr2 nef',
    video: 'mp4 mov mkv webm avi m4v',
    audio: 'mp3 flac wav ogg oga m4a aac opus',
    document: 'pdf doc docx odt rtf txt md pages ppt pptx odp key epub tex',
    sheet: 'xls xlsx ods csv tsv numbers',
    code: 'js jsx ts tsx json html css py rb go rs java c h cpp sh sql yml yaml toml xml php swift kt',
    archive: 'zip tar gz tgz bz2 xz 7z rar zst dmg iso',
  }).flatMap(([kind, extensions]) => extensions.split(' ').map((extension) => [extension, kind as FileKind] as const)),
);
