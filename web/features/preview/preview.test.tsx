import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { press, row } from '../../testing/drive.ts';
import { recordFilm, smallMarkdown, smallPdf, smallSound } from '../../testing/small-files.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const viewer = (name: string) => page.getByRole('dialog', { name: `Preview of ${name}` });

/** Opens another file from the filmstrip. */
async function go(name: string): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Files in this folder' });
  await strip.getByRole('button', { name, exact: true }).click();
  await expect.element(viewer(name)).toBeVisible();
}

async function picture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot paint.');
  brush.fillStyle = '#78be78';
  brush.fillRect(0, 0, width, height);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

let garden = '';
let night = '';
async function pictures({ file }: Seed): Promise<void> {
  garden = await file('a garden.png', await picture(1600, 1000), 'image/png');
  night = await file('b night.png', await picture(900, 1200), 'image/png');
}

it('opens by Space, changes the file by arrows and closes on Back', async () => {
  const { router } = await openApp('/files', pictures);
  await row('a garden.png').click();
  await press(' ');
  await expect.element(viewer('a garden.png')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ preview: garden });
  await expect.element(page.getByRole('img', { name: 'a garden.png' })).toBeVisible();
  await press('ArrowRight');
  await expect.element(viewer('b night.png')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ preview: night });
  await press('ArrowLeft');
  await expect.element(viewer('a garden.png')).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('preview');
  await expect.element(row('a garden.png')).toHaveFocus();
});

it('shows code with highlighting, Markdown as a page and separated values as a table', async () => {
  const people = Array.from({ length: 5000 }, (_, n) => `${n},Person ${n},"Town ${n}",${n * 37}`).join('\n');
  const code = Array.from({ length: 40 }, (_, n) => `  const value${n} = 'text ${n}'; // number ${n}`).join('\n');
  await openApp('/files', async ({ file }) => {
    await file('c code.ts', encode(`export function work(): void {\n${code}\n}`), 'video/mp2t');
    await file('d read me.md', encode(smallMarkdown), 'text/markdown');
    await file('e people.csv', encode(`Id,Name,City,Sum\n${people}\n`), 'text/csv');
  });
  await row('c code.ts').dblClick();
  await expect.element(page.getByText('42 lines')).toBeVisible();
  await expect.poll(() => document.querySelector('.hljs-keyword')?.textContent).toBe('export');
  const wrap = page.getByRole('button', { name: 'Wrap long lines' });
  await wrap.click();
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'true');
  await go('d read me.md');
  await expect.element(page.getByRole('heading', { name: 'Read me', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show the source' }).click();
  await expect.element(page.getByText('# Read me')).toBeVisible();
  await go('e people.csv');
  await expect.element(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Town 7', exact: true })).toBeVisible();
  await expect.element(page.getByText('5,000 rows')).toBeVisible();
});

it('shows the pages of a PDF with their text', async () => {
  const paper = smallPdf(['Page one of the paper', 'Page two', 'Page three']);
  await openApp('/files', ({ file }) => file('f paper.pdf', paper, 'application/pdf'));
  await row('f paper.pdf').dblClick();
  await expect.element(page.getByText('Page one of the paper')).toBeInTheDocument();
  await expect.element(page.getByText('3 pages')).toBeVisible();
  await expect.poll(ink).toBeGreaterThan(100);
});

/** The number of painted pixels on the first page. */
function ink(): number {
  const canvas = document.querySelector('canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let painted = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 255) < 128) painted += 1;
  return painted;
}

it('plays a video with captions and a sound, and arrows seek in them', async () => {
  const film = Uint8Array.from(atob(await recordFilm(1)), (char) => char.charCodeAt(0));
  await openApp('/files', async ({ file }) => {
    await file('g film.vtt', encode('WEBVTT\n\n00:00.000 --> 00:02.000\nA square moves.\n'), 'text/vtt');
    await file('g film.webm', film, 'video/webm');
    await file('h sound.wav', smallSound(20), 'audio/wav');
  });
  await row('g film.webm').dblClick();
  const video = () => document.querySelector('video');
  await expect.poll(() => video()?.readyState).toBeGreaterThan(0);
  await expect.poll(() => video()?.querySelectorAll('track').length).toBe(1);
  await press(' ');
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0);
  await press('ArrowRight');
  await expect.element(viewer('g film.webm')).toBeVisible();
  await go('h sound.wav');
  const audio = () => document.querySelector('audio');
  await expect.poll(() => audio()?.readyState).toBeGreaterThan(0);
  await press('ArrowRight');
  await expect.poll(() => audio()?.currentTime).toBeGreaterThanOrEqual(4.9);
});

async function archiveAndProgram({ text, file, write }: Seed): Promise<void> {
  const ids = [await text('c code.ts', 'let a;'), await text('d read me.md', '# Read')];
  const zip = await write('download-ticket', { ids });
  const bytes = new Uint8Array(await (await fetch(zip.url)).arrayBuffer());
  await file('i all.zip', bytes, 'application/zip');
  await file('j program.exe', encode('MZ not a program'), 'application/x-msdownload');
}

it('lists the entries of an archive, and offers a download for other kinds', async () => {
  await openApp('/files', archiveAndProgram);
  await row('i all.zip').dblClick();
  await expect.element(page.getByText('2 items in the archive')).toBeVisible();
  await expect.element(page.getByText('c code.ts').last()).toBeVisible();
  await go('j program.exe');
  await expect.element(page.getByText('No preview')).toBeVisible();
  const offers = viewer('j program.exe').getByRole('button', { name: 'Download' });
  await expect.element(offers.last()).toBeVisible();
});

it('stars, deletes and undoes in the viewer', async () => {
  await openApp('/files', archiveAndProgram);
  await row('j program.exe').dblClick();
  const stage = viewer('j program.exe');
  await stage.getByRole('button', { name: 'Star', exact: true }).click();
  await expect.element(stage.getByRole('button', { name: 'Remove star' })).toBeVisible();
  await press('Delete');
  await expect.element(viewer('i all.zip')).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Trash' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await press('Escape');
  await expect.element(row('j program.exe')).toBeVisible();
});

it('opens a file by its address, and reports one that does not exist', async () => {
  let id = '';
  const { router } = await openApp('/recent', async ({ file }) => {
    id = await file('d read me.md', encode(smallMarkdown), 'text/markdown');
  });
  await router.navigate({ href: `/recent?preview=${id}` });
  await expect.element(page.getByRole('heading', { name: 'Read me', exact: true })).toBeVisible();
  await press('Escape');
  await expect.poll(() => router.state.location.href).toBe('/recent');
  await router.navigate({ href: '/files?preview=nothing' });
  await expect.element(page.getByText('File not found')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the name of a file readable beside its actions on a phone', async () => {
  await page.viewport(320, 640);
  try {
    await openApp('/files', ({ text }) => text('plan of the week.txt', 'Rest.'));
    await row('plan of the week.txt').dblClick();
    const stage = viewer('plan of the week.txt');
    for (const name of ['Download', 'Star', 'Details', 'Move to trash', 'Close'])
      await expect.element(stage.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
    const { width } = stage.getByRole('heading', { name: /plan/ }).element().getBoundingClientRect();
    expect(width).toBeGreaterThan(120);
  } finally {
    await page.viewport(1280, 800);
  }
});
