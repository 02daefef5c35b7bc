import type { PreviewFile } from './preview-file.ts';

/** The captions file with the same name in the same folder: `film.vtt` before `film.srt`. */
export function captionsOf(file: PreviewFile, beside: readonly PreviewFile[]): PreviewFile | undefined {
  const stem = stemOf(file);
  const named = (end: RegExp) =>
    beside.find((other) => end.test(other.name) && stemOf(other) === stem && other.size <= captionBytesMax);
  return named(/\.vtt$/i) ?? named(/\.srt$/i);
}

/** The captions as WebVTT, or null for any other text. SubRip differs in its header and its time format. */
export function captionText(text: string): string | null {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/^WEBVTT(?:[ \t\n]|$)/.test(plain)) return plain;
  if (!srtTime.test(plain)) return null;
  return `WEBVTT\n\n${plain.replace(srtTimes, '$1.$2 --> $3.$4')}`;
}

const captionBytesMax = 2_000_000;
const srtTime = /^\d{2,}:\d{2}:\d{2},\d{3} *--> *\d{2,}:\d{2}:\d{2},\d{3}/m;
const srtTimes = /^(\d{2,}:\d{2}:\d{2}),(\d{3}) *--> *(\d{2,}:\d{2}:\d{2}),(\d{3}).*$/gm;

function stemOf({ name }: PreviewFile): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase();
}
