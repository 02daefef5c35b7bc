import { errorCatalogue, isErrorCode, limits } from '@hearth/contract';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { describeOnBothDatabases, type OpenTestDatabase } from '../testing/databases.ts';
import { openDownloads, put, type Reply } from './downloads.suite.ts';
import type { Drive } from './index.ts';
import { furnishLinks, linkMigrations } from './links.suite.ts';
import { linkPolicy } from './store/links-policy.ts';

/**
 * T9: every state of a link × every door to what it shows, against one table. A new door is one row of `doors`, a new state
 * one of `states`. `open` is what a door says that lets somebody in.
 */
const password = 'correct horse';
/** What is left of the link when things change; less than a ticket is good for. */
const leftMs = 20_000;

/** A link behind a password, a visitor who got in, and everything that they have in hand when things change. */
async function situation(open: OpenTestDatabase) {
  const house = await furnishLinks(await openDownloads(await open(linkMigrations)));
  drives.push(house.drive);
  const { ada, ask, folder, file, share, visitor, clock } = house;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04010' } })
    .png()
    .toBuffer();
  const photo = await put(house, ada, { name: 'photo.png', bytes, type: 'image/png', folderId: folder });
  const outside = await ada.folder('Elsewhere');
  const expiresAt = clock.now() + limits.link.lifetimeMinMs;
  const { link, token } = await share({ role: 'edit', password, maxDownloads: 50, expiresAt });
  clock.advance(limits.link.lifetimeMinMs - leftMs);

  const guest = visitor('203.0.113.9');
  const { unlock } = await guest.call('link-unlock', { token, password });
  const pass: { token: string; unlock?: string } = { token, unlock };
  const ticket = async (wish: { ids?: string[]; rendition?: 'preview' } = {}) =>
    (await guest.call('link-ticket', { ...pass, ...wish })).url;
  const kept = await ticket({ ids: [file] });
  const [small] = (await guest.call('link-thumbnails', { ...pass, ids: [photo] })).thumbnails;
  const upload = async (name: string) => (await guest.call('link-upload', { ...pass, name, size: 3 })).objectName;
  return {
    ...house,
    ...{ photo, outside, link, guest, pass },
    /** Addresses that were handed out before. */
    urls: {
      kept,
      etag: (await ask(kept, {}, 'HEAD')).headers.etag ?? '',
      whole: await ticket({ ids: [file] }),
      zip: await ticket(),
      thumbnail: small?.url ?? '',
      preview: await ticket({ ids: [photo], rendition: 'preview' }),
    },
    coming: { chunk: await upload('chunk.txt'), finish: await upload('finish.txt') },
  };
}
type Situation = Awaited<ReturnType<typeof situation>>;

const drives: Drive[] = [];
afterEach(async () => {
  for (const drive of drives.splice(0)) await drive.close();
});

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
  rename: ({ guest, pass, file }: Situation) => guest.call('link-rename', { ...pass, id: file, name: 'beach.txt' }),
  'upload begun': ({ guest, pass }: Situation) => guest.call('link-upload', { ...pass, name: 'late.txt', size: 3 }),
};

/** By addresses that were handed out before. */
const downloads = {
  head: ({ ask, urls }: Situation) => told(ask(urls.kept, {}, 'HEAD')),
  range: ({ ask, urls }: Situation) => told(ask(urls.kept, { range: 'bytes=2-4' })),
  'not modified': ({ ask, urls }: Situation) => told(ask(urls.kept, { 'if-none-match': urls.etag })),
  file: ({ ask, urls }: Situation) => told(ask(urls.whole)),
  'zip range': ({ ask, urls }: Situation) => told(ask(urls.zip, { range: 'bytes=0-9' })),
  zip: ({ ask, urls }: Situation) => told(ask(urls.zip)),
  thumbnail: ({ ask, urls }: Situation) => told(ask(urls.thumbnail)),
  preview: ({ ask, urls }: Situation) => told(ask(urls.preview)),
};

const uploads = {
  'upload chunk': ({ storage, coming }: Situation) => storage.guard().continued?.(coming.chunk, undefined),
  'upload finish': ({ storage, coming }: Situation) => storage.finish(coming.finish, Buffer.from('abc'), undefined),
};

/** Never a visitor's, whatever the link says. */
const never = {
  'storage by id': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined),
  'storage metadata': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'update'),
  'storage delete': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'delete'),
  'storage list': ({ storage, file }: Situation) => storage.get(`files/${file}`, undefined, 'list'),
  'storage overwrite': ({ storage, file }: Situation) => storage.put(`files/${file}`, Buffer.from('x'), undefined),
};

const doors = {
  page: async ({ guest, pass }: Situation) => (await guest.call('link-open', pass)).state,
  unlock: ({ guest, pass: { token } }: Situation) => guest.call('link-unlock', { token, password }),
  ...calls,
  ...downloads,
  ...uploads,
  ...never,
} satisfies Record<string, (situation: Situation) => unknown>;
type Door = keyof typeof doors;
type Row = Readonly<Record<Door, string>>;

/** What each kind of door says, and what some of them say instead. */
function row(
  says: { page: string; unlock?: string; calls: string; downloads: string; uploads: string },
  instead: Partial<Row> = {},
): Row {
  const all = (kind: object, word: string) => Object.fromEntries(Object.keys(kind).map((door) => [door, word]));
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

const closed = 'storage/unauthorized';
const open = { page: 'open', calls: 'open', downloads: 'open', uploads: 'open' };
const gone = row({ page: 'link/gone', calls: 'link/gone', downloads: 'link/gone', uploads: closed });
/** The page says that the link is gone; an address that was handed out says that there is nothing. */
const nothing = row({ page: 'link/gone', calls: 'link/gone', downloads: 'drive/not-found', uploads: closed });
const unknown = row({ page: 'link/not-found', calls: 'link/not-found', downloads: 'link/not-found', uploads: closed });
/** Whoever was let in before has downloads and uploads in hand, not whoever stands at the door. */
const locked = row({ ...open, page: 'locked', unlock: 'open', calls: 'link/password-required' });
const withoutFile = row(open, {
  'ticket for a file': 'drive/not-found',
  rename: 'drive/not-found',
  head: 'drive/not-found',
  range: 'drive/not-found',
  'not modified': 'drive/not-found',
  file: 'drive/not-found',
});
const noDownload = 'link/download-disabled';
const viewOnly = row(
  { ...open, downloads: noDownload, uploads: closed },
  {
    'ticket for a file': noDownload,
    'ticket for all': noDownload,
    rename: 'link/role',
    'upload begun': 'link/role',
    thumbnail: 'open',
    preview: 'open',
  },
);
const addOnly = row({ ...open, calls: 'link/role', downloads: 'link/role' }, { 'upload begun': 'open' });

const states: readonly (readonly [string, (situation: Situation) => unknown, Row])[] = [
  ['is open, with the right password', () => undefined, row(open)],
  ['is open, without the password', ({ pass }) => Reflect.deleteProperty(pass, 'unlock'), locked],
  ['is open, with a wrong unlock', ({ pass }) => Reflect.set(pass, 'unlock', `${pass.unlock}A`), locked],
  [
    'has another password now',
    ({ ada, link: { id } }) => ada.call('link-update', { id, password: 'battery staple' }),
    row({
      page: 'locked',
      unlock: 'link/password-wrong',
      calls: 'link/password-required',
      downloads: 'link/not-found',
      uploads: closed,
    }),
  ],
  ['expired', ({ clock }) => clock.advance(leftMs), gone],
  ['is paused', ({ ada, link: { id } }) => ada.call('link-pause', { id }), gone],
  [
    'has not begun',
    ({ ada, link: { id }, clock }) => ada.call('link-update', { id, startsAt: clock.now() + 1000 }),
    gone,
  ],
  [
    'has reached its limit',
    async ({ ada, link: { id }, ask, guest, pass, deep }) => {
      await ask((await guest.call('link-ticket', { ...pass, ids: [deep] })).url);
      await ada.call('link-update', { id, maxDownloads: 1 });
    },
    gone,
  ],
  ['is of somebody whose account is switched off', disable, gone],
  ['is of somebody whose account is gone', ({ people }) => people.delete('ada'), gone],
  ['is of somebody who may no longer share', ({ core }) => allow(core, { membersShare: false }), gone],
  ['has a role that this place no longer gives', ({ core }) => allow(core, { roles: ['view'] }), gone],
  ['shows what is in the trash', ({ ada, folder }) => ada.trash(folder), nothing],
  [
    'shows what lies in a trashed folder',
    async ({ ada, folder, outside }) => {
      await ada.call('drive-move', { ids: [folder], to: outside });
      await ada.trash(outside);
    },
    nothing,
  ],
  [
    'shows what is gone for good',
    async ({ ada, folder }) => {
      await ada.trash(folder);
      await ada.call('drive-purge', { ids: [folder] });
    },
    nothing,
  ],
  ['shows a folder that lies elsewhere now', ({ ada, folder, outside }) => move(ada, folder, outside), row(open)],
  ['shows a folder that a file was moved out of', ({ ada, file, outside }) => move(ada, file, outside), withoutFile],
  ['shows a folder in which a file was thrown away', ({ ada, file }) => ada.trash(file), withoutFile],
  [
    'shows a folder that a folder was moved out of',
    ({ ada, inner, outside }) => move(ada, inner, outside),
    row(open, { 'listing below': 'drive/not-found' }),
  ],
  ['lets look only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'viewOnly' }), viewOnly],
  ['lets add only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'add' }), addOnly],
  ['has another address now', ({ ada, link: { id } }) => ada.call('link-rotate', { id }), unknown],
  ['was revoked', ({ ada, link: { id } }) => ada.call('link-revoke', { id }), unknown],
];

describeOnBothDatabases('A link (T9)', (openDatabase) => {
  for (const [what, change, expected] of states) {
    it(`that ${what} says at each door what the table says`, async () => {
      const here = await situation(openDatabase);
      await change(here);
      const found: Record<string, string> = {};
      for (const [door, knock] of Object.entries(doors)) found[door] = await outcome(knock(here));
      expect(found).toEqual({ ...expected, head: asStatus(expected.head) });
    });
  }

  it('opens again when what closed it is over (T12)', async () => {
    const here = await situation(openDatabase);
    const { ada, link, people, core, folder } = here;
    const person = people.get('ada');
    if (!person) throw new Error('Ada is not there.');
    const rounds: [() => unknown, () => unknown][] = [
      [() => ada.call('link-pause', { id: link.id }), () => ada.call('link-resume', { id: link.id })],
      [() => ada.trash(folder), () => ada.call('drive-restore', { ids: [folder] })],
      [() => disable(here), () => people.set('ada', person)],
      [() => allow(core, { roles: [] }), () => core.settings.remove(linkPolicy)],
    ];
    for (const [close, reopen] of rounds) {
      await close();
      expect([await outcome(doors.page(here)), await outcome(doors.listing(here))]).toEqual(['link/gone', 'link/gone']);
      await reopen();
      expect([await outcome(doors.page(here)), await outcome(doors.listing(here))]).toEqual(['open', 'open']);
      expect(await outcome(downloads.preview(here))).toBe('open');
    }
  });
});

async function outcome(knock: unknown): Promise<string> {
  try {
    const answer = await knock;
    return typeof answer === 'string' && isWord(answer) ? answer : 'open';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function isWord(answer: string): boolean {
  return ['locked', 'none'].includes(answer) || answer.startsWith('HTTP') || isErrorCode(answer);
}

/** What the download door said: nothing but the bytes, or a code of the catalogue with its own status. */
async function told(asked: Promise<Reply>): Promise<string> {
  const { status, body } = await asked;
  if (status < 400) return 'open';
  if (body.length === 0) return `HTTP ${status}`;
  const { code } = JSON.parse(body.toString()).error.details;
  return isErrorCode(code) && errorCatalogue[code].http === status ? code : `HTTP ${status}`;
}

/** A head has no body to say why. */
function asStatus(expected: string): string {
  return isErrorCode(expected) ? `HTTP ${errorCatalogue[expected].http}` : expected;
}

function move(ada: Situation['ada'], id: string, to: string): Promise<unknown> {
  return ada.call('drive-move', { ids: [id], to });
}

function disable({ people }: Situation): void {
  const person = people.get('ada');
  if (person) people.set('ada', { ...person, disabled: true });
}

function allow(core: Situation['core'], policy: Partial<typeof linkPolicy.fallback>): Promise<void> {
  return core.settings.set(linkPolicy, { ...linkPolicy.fallback, ...policy });
}
