import type { PreviewFile } from './preview-file.ts';

/** What is said in a film, in a file of the same name beside it: `film.vtt` before `film.srt`. */
export function captionsOf(file: PreviewFile, beside: readonly PreviewFile[]): PreviewFile | undefined {
  const stem = stemOf(file);
  const named = (end: RegExp) =>
    beside.find((other) => end.test(other.name) && stemOf(other) === stem && other.size <= captionBytesMax);
  return named(/\.vtt$/i) ?? named(/\.srt$/i);
}

/** As browsers read them, or null when it is something else. The older kind differs in its head and in how it writes times. */
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
