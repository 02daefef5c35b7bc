import { errorCatalogue, isErrorCode, limits } from '@hearth/contract';
import sharp from 'sharp';
import { AppError } from '../../core/errors.ts';
import { openDownloads, put, type Reply } from '../../testing/drive/downloads.suite.ts';
import type { OpenDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { furnishLinks } from './links.suite.ts';

/**
 * Every entry point to the targets of a link, for the tables of T9. `open` means that the entry point admits the guest.
 */
export const password = 'correct horse';
/** The remaining lifetime of the link; shorter than that of a ticket. */
export const leftMs = 20_000;

/** A link with a password, a guest who has entered, and all tickets and uploads of that guest. */
export async function situation(open: OpenDrive) {
  const fixture = await furnishLinks(await openDownloads(open));
  const { ada, ask, folder, file, share, visitor, clock } = fixture;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04010' } })
    .png()
    .toBuffer();
  const photo = await put(fixture, ada, { name: 'photo.png', bytes, type: 'image/png', folderId: folder });
  const below = await put(fixture, ada, { name: 'below.png', bytes, type: 'image/png', folderId: fixture.inner });
  const outside = await ada.folder('Elsewhere');
  const expiresAt = clock.now() + limits.link.lifetimeMinMs;
  const { link, token } = await share({ role: 'edit', password, maxDownloads: 50, expiresAt });
  clock.advance(limits.link.lifetimeMinMs - leftMs);

  const guest = visitor('203.0.113.9');
  const { unlock } = await guest.call('link-unlock', { token, password });
  const pass: { token: string; unlock?: string } = { token, unlock };
  const ticket = async (input: { ids?: string[]; rendition?: 'preview' } = {}) =>
    (await guest.call('link-ticket', { ...pass, ...input })).url;
  const kept = await ticket({ ids: [file] });
  const [small] = (await guest.call('link-thumbnails', { ...pass, ids: [photo] })).thumbnails;
  const upload = async (name: string, folderId = folder) =>
    (await guest.call('link-upload', { ...pass, folderId, name, size: 3 })).objectName;
  return {
    ...fixture,
    ...{ photo, below, outside, link, guest, pass },
    /** Addresses that were issued before. */
    urls: {
      kept,
      etag: (await ask(kept, {}, 'HEAD')).headers.etag ?? '',
      whole: await ticket({ ids: [file] }),
      zip: await ticket(),
      thumbnail: small?.url ?? '',
      preview: await ticket({ ids: [photo], rendition: 'preview' }),
      below: await ticket({ ids: [fixture.deep] }),
      belowThumbnail: await ticket({ ids: [below], rendition: 'preview' }),
    },
    coming: {
      chunk: await upload('chunk.txt'),
      finish: await upload('finish.txt'),
      below: await upload('below.txt', fixture.inner),
    },
  };
}
export type Situation = Awaited<ReturnType<typeof situation>>;

const calls = {
  listing: ({ guest, pass, folder }: Situation) => guest.call('link-browse', { ...pass, folderId: folder }),
  'listing below': ({ guest, pass, inner }: Situation) => guest.call('link-browse', { ...pass, folderId: inner }),
  'ticket for a file': ({ guest, pass, file }: Situation) => guest.call('link-ticket', { ...pass, ids: [file] }),
  'ticket for all': ({ guest, pass }: Situation) => guest.call('link-ticket', pass),
  'ticket to look': ({ guest, pass, photo }: Situation) =>
    guest.call('link-ticket', { ...pass, ids: [photo], rendition: 'thumbnail' }),
  thumbnails: async ({ guest, pass, photo }: Situation) => {
    const { thumbnails } = await guest.call('link-thumbnails', { ...pass, ids: [photo] });
    return thumbnails.length === 1 ? 'open' : 'none';
  },
  'ticket below': ({ guest, pass, deep }: Situation) => guest.call('link-ticket', { ...pass, ids: [deep] }),
  'zip below': ({ guest, pass, inner }: Situation) => guest.call('link-ticket', { ...pass, ids: [inner] }),
  'thumbnail below': async ({ guest, pass, below }: Situation) => {
    const { thumbnails } = await guest.call('link-thumbnails', { ...pass, ids: [below] });
    return thumbnails.length === 1 ? 'open' : 'none';
  },
  'upload begun below': ({ guest, pass, inner }: Situation) =>
    guest.call('link-upload', { ...pass, folderId: inner, name: 'late.txt', size: 3 }),
  'rename below': ({ guest, pass, deep }: Situation) =>
    guest.call('link-rename', { ...pass, id: deep, name: 'dune.txt' }),
  rename: ({ guest, pass, file }: Situation) => guest.call('link-rename', { ...pass, id: file, name: 'beach.txt' }),
  'upload begun': ({ guest, pass }: Situation) => guest.call('link-upload', { ...pass, name: 'late.txt', size: 3 }),
};

/** Downloads by addresses that were issued before. */
export const downloads = {
  head: ({ ask, urls }: Situation) => outcomeOf(ask(urls.kept, {}, 'HEAD')),
  range: ({ ask, urls }: Situation) => outcomeOf(ask(urls.kept, { range: 'bytes=2-4' })),
  'not modified': ({ ask, urls }: Situation) => outcomeOf(ask(urls.kept, { 'if-none-match': urls.etag })),
  file: ({ ask, urls }: Situation) => outcomeOf(ask(urls.whole)),
  'zip range': ({ ask, urls }: Situation) => outcomeOf(ask(urls.zip, { range: 'bytes=0-9' })),
  zip: ({ ask, urls }: Situation) => outcomeOf(ask(urls.zip)),
  thumbnail: ({ ask, urls }: Situation) => outcomeOf(ask(urls.thumbnail)),
  preview: ({ ask, urls }: Situation) => outcomeOf(ask(urls.preview)),
  'file below': ({ ask, urls }: Situation) => outcomeOf(ask(urls.below)),
  'picture below': ({ ask, urls }: Situation) => outcomeOf(ask(urls.belowThumbnail)),
};

const uploads = {
  'upload chunk': ({ storage, coming }: Situation) => storage.guard().continued?.(coming.chunk, undefined),
  'upload finish below': ({ storage, coming }: Situation) =>
    storage.finish(coming.below, Buffer.from('abc'), undefined),
  'upload finish': ({ storage, coming }: Situation) => storage.finish(coming.finish, Buffer.from('abc'), undefined),
};

/** Never allowed to a guest, whatever the link says. */
const never = {
  'storage by id': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined),
  'storage metadata': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'update'),
  'storage delete': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'delete'),
  'storage list': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'list'),
  'storage overwrite': ({ storage, file }: Situation) => storage.put(`files/${file}`, Buffer.from('x'), undefined),
};

export const entryPoints = {
  page: async ({ guest, pass }: Situation) => (await guest.call('link-open', pass)).state,
  unlock: ({ guest, pass: { token } }: Situation) => guest.call('link-unlock', { token, password }),
  ...calls,
  ...downloads,
  ...uploads,
  ...never,
} satisfies Record<string, (situation: Situation) => unknown>;
type EntryPoint = keyof typeof entryPoints;
export type Row = Readonly<Record<EntryPoint, string>>;

/** The answer of each kind of entry point, with exceptions. */
export function row(
  says: { page: string; unlock?: string; calls: string; downloads: string; uploads: string },
  instead: Partial<Row> = {},
): Row {
  const all = (kind: object, word: string) =>
    Object.fromEntries(Object.keys(kind).map((entryPoint) => [entryPoint, word]));
  const cells = {
    page: says.page,
    unlock: says.unlock ?? says.page,
    ...all(calls, says.calls),
    ...all(downloads, says.downloads),
    ...all(uploads, says.uploads),
    ...all(never, 'storage/unauthorized'),
    ...instead,
  };
  return cells as Row;
}

export async function outcome(attempt: unknown): Promise<string> {
  try {
    const answer = await attempt;
    return typeof answer === 'string' && isWord(answer) ? answer : 'open';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function isWord(answer: string): boolean {
  return ['locked', 'none'].includes(answer) || answer.startsWith('HTTP') || isErrorCode(answer);
}

/** The answer of a download: `open` for bytes, or an error code with the status of the catalogue. */
async function outcomeOf(asked: Promise<Reply>): Promise<string> {
  const { status, body } = await asked;
  if (status < 400) return 'open';
  if (body.length === 0) return `HTTP ${status}`;
  const { code } = JSON.parse(body.toString()).error.details;
  return isErrorCode(code) && errorCatalogue[code].http === status ? code : `HTTP ${status}`;
}

/** A HEAD reply has no body, so only its status can be compared. */
export function asStatus(expected: string): string {
  return isErrorCode(expected) ? `HTTP ${errorCatalogue[expected].http}` : expected;
}
