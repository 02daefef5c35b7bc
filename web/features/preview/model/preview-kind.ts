import { textBytesMax } from '../../../lib/format/text-bytes.ts';
import type { PreviewFile } from './preview-file.ts';

/** How a file is shown. `picture` is the server's preview image, for files that browsers cannot show. */
export type PreviewKind =
  | 'image'
  | 'picture'
  | 'pdf'
  | 'video'
  | 'audio'
  | 'markdown'
  | 'table'
  | 'text'
  | 'zip'
  | 'none';

export type PreviewChoice = { readonly kind: PreviewKind } | { readonly kind: 'tooLarge'; readonly max: number };

/** The extension has priority, because content types are often missing or wrong. */
export function previewOf({
  name,
  contentType,
  size,
}: Pick<PreviewFile, 'name' | 'contentType' | 'size'>): PreviewChoice {
  const kind = byExtension.get(extensionOf(name)) ?? byType(contentType) ?? 'none';
  const max = sizeMax[kind];
  return max !== undefined && size > max ? { kind: 'tooLarge', max } : { kind };
}

/** Whether the text editor can open the file; Markdown and tables are text too. */
export function isWritable(file: Pick<PreviewFile, 'name' | 'contentType' | 'size'>): boolean {
  const { kind } = previewOf(file);
  return kind === 'text' || kind === 'markdown' || kind === 'table';
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
}

const imageBytesMax = 50_000_000;

const sizeMax: Readonly<Partial<Record<PreviewKind, number>>> = {
  image: imageBytesMax,
  picture: imageBytesMax,
  markdown: textBytesMax,
  table: textBytesMax,
  text: textBytesMax,
};

function byType(contentType: string | null): PreviewKind | undefined {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'image/tiff') return 'picture';
  if (/^image\/(?:jpeg|png|gif|webp|avif|apng|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/.test(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/zip' || type === 'application/x-zip-compressed') return 'zip';
  if (type === 'text/markdown') return 'markdown';
  if (type === 'text/csv' || type === 'text/tab-separated-values') return 'table';
  if (/^(?:video|audio)\//.test(type)) return type.startsWith('video') ? 'video' : 'audio';
  return /^text\/|[/+](?:json|xml|yaml|toml)$|javascript|x-sh$/.test(type) ? 'text' : undefined;
}

const byExtension: ReadonlyMap<string, PreviewKind> = new Map(
  Object.entries({
    image: 'jpg jpeg jfif png gif webp avif apng bmp ico svg',
    picture: 'tif tiff',
    pdf: 'pdf',
    video: 'mp4 m4v webm mov ogv',
    audio: 'mp3 m4a aac ogg oga opus wav flac weba',
    markdown: 'md markdown',
    table: 'csv tsv',
    zip: 'zip jar apk epub docx xlsx pptx odt ods odp cbz',
    text: `txt log ini conf cfg env properties json jsonc json5 geojson webmanifest xml html htm xhtml css scss less js mjs
      cjs jsx ts mts cts tsx vue svelte py rb go rs java kt kts swift c h cc cpp hpp cs php pl lua r sql sh bash zsh fish
      bat ps1 yml yaml toml diff patch vtt srt tex rst gitignore dockerfile makefile gradle proto graphql vtt ics vcf`,
  }).flatMap(([kind, ends]) => ends.split(/\s+/).map((end) => [end, kind as PreviewKind] as const)),
);
