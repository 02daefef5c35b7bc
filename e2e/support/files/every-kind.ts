import type { Page } from '@playwright/test';
import { smallMarkdown, smallPdf, smallSound } from '../../../web/testing/small-files.ts';
import type { SdkClient } from '../apps/sdk-client.ts';
import { picture } from './picture.ts';
import { putFile } from './put-file.ts';
import { smallFilm } from './small-files.ts';

/** Uploads a small file of every kind in name order and returns the ids. */
export async function everyKind(visitor: SdkClient, page: Page): Promise<ReadonlyMap<string, string>> {
  const people = Array.from({ length: 5000 }, (_, n) => `${n},Person ${n},"Town ${n}",${n * 37}`).join('\n');
  const code = Array.from({ length: 40 }, (_, n) => `  const value${n} = 'text ${n}'; // number ${n}`).join('\n');
  const files: readonly (readonly [string, Uint8Array, string])[] = [
    ['a garden.png', picture(1600, 1000, [120, 190, 120]), 'image/png'],
    ['b night.png', picture(900, 1200, [60, 70, 160]), 'image/png'],
    ['c code.ts', Buffer.from(`export function work(): void {\n${code}\n}`), 'video/mp2t'],
    ['d read me.md', Buffer.from(smallMarkdown), 'text/markdown'],
    ['e people.csv', Buffer.from(`Id,Name,City,Sum\n${people}\n`), 'text/csv'],
    ['f paper.pdf', smallPdf(['Page one of the paper', 'Page two', 'Page three']), 'application/pdf'],
    ['g film.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nA square moves.\n'), 'text/vtt'],
    ['g film.webm', await smallFilm(page, 2), 'video/webm'],
    ['h sound.wav', smallSound(20), 'audio/wav'],
    ['j program.exe', Buffer.from('MZ not a program'), 'application/x-msdownload'],
  ];
  const ids = new Map<string, string>();
  for (const [name, bytes, contentType] of files) ids.set(name, await putFile(visitor, { name, bytes, contentType }));
  const zip = await visitor.call('download-ticket', {
    ids: ['c code.ts', 'd read me.md'].map((name) => ids.get(name) ?? ''),
  });
  const bytes = Buffer.from(await (await fetch(zip.url)).arrayBuffer());
  ids.set('i all.zip', await putFile(visitor, { name: 'i all.zip', bytes, contentType: 'application/zip' }));
  return ids;
}
