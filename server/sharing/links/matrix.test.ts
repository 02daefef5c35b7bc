import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import {
  asStatus,
  downloads,
  entryPoints,
  leftMs,
  outcome,
  password,
  type Row,
  row,
  type Situation,
  situation,
} from '../testing/link-matrix.suite.ts';
import { proveAddress } from '../testing/links.suite.ts';
import { linkPolicy } from './store/policy.ts';

/** T9: every state of a link × every entry point, against one table. A new state is one row of `states`. */
const closed = 'storage/unauthorized';
const asksPassword = 'link/password-required';
/** Entry points to items below a subfolder of the target. */
const below = [
  'ticket below',
  'zip below',
  'rename below',
  'upload begun below',
  'file below',
  'picture below',
] as const;
const open = { page: 'open', calls: 'open', downloads: 'open', uploads: 'open' };
const gone = row({ page: 'link/gone', calls: 'link/gone', downloads: 'link/gone', uploads: closed });
/** The deletion of the account also ends all addresses that were issued. */
const orphaned = row({ page: 'link/gone', calls: 'link/gone', downloads: 'link/not-found', uploads: closed });
/** The page answers that the link is gone; an issued address answers that nothing is there. */
const nothing = row({ page: 'link/gone', calls: 'link/gone', downloads: 'drive/not-found', uploads: closed });
const unknown = row({ page: 'link/not-found', calls: 'link/not-found', downloads: 'link/not-found', uploads: closed });
/** Guests who entered before keep their downloads and uploads; new guests are not admitted. */
const locked = row({ ...open, page: 'locked', unlock: 'open', calls: asksPassword });
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
    'ticket below': noDownload,
    'zip below': noDownload,
    'rename below': 'link/role',
    'upload begun below': 'link/role',
    thumbnail: 'open',
    preview: 'open',
    'picture below': 'open',
  },
);
const addOnly = row(
  { ...open, calls: 'link/role', downloads: 'link/role' },
  { 'upload begun': 'open', 'upload begun below': 'open' },
);

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
  ['belongs to a disabled account', disable, gone],
  ['belongs to a deleted account', ({ leave }) => leave('ada'), orphaned],
  ['belongs to a person who may no longer share', ({ core }) => allow(core, { membersShare: false }), gone],
  ['has a role that the policy no longer allows', ({ core }) => allow(core, { roles: ['view'] }), gone],
  ['shares a folder in the trash', ({ ada, folder }) => ada.trash(folder), nothing],
  [
    'shares a folder inside a trashed folder',
    async ({ ada, folder, outside }) => {
      await ada.call('drive-move', { ids: [folder], to: outside });
      await ada.trash(outside);
    },
    nothing,
  ],
  [
    'shares a purged folder',
    async ({ ada, folder }) => {
      await ada.trash(folder);
      await ada.call('drive-purge', { ids: [folder] });
    },
    nothing,
  ],
  ['shares a folder that was moved', ({ ada, folder, outside }) => move(ada, folder, outside), row(open)],
  ['shares a folder that a file was moved out of', ({ ada, file, outside }) => move(ada, file, outside), withoutFile],
  ['shares a folder with a trashed file', ({ ada, file }) => ada.trash(file), withoutFile],
  [
    'shares a folder that a folder was moved out of',
    ({ ada, inner, outside }) => move(ada, inner, outside),
    row(open, {
      ...Object.fromEntries([...below, 'listing below'].map((entryPoint) => [entryPoint, 'drive/not-found'])),
      'thumbnail below': 'none',
    }),
  ],
  ['allows viewing only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'viewOnly' }), viewOnly],
  ['allows uploads only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'add' }), addOnly],
  [
    'hides the folders in its target',
    ({ ada, link: { id } }) => ada.call('link-update', { id, showsFolders: false }),
    row(open, {
      ...Object.fromEntries([...below, 'listing below'].map((entryPoint) => [entryPoint, 'drive/not-found'])),
      'thumbnail below': 'none',
      'upload finish below': closed,
    }),
  ],
  [
    'has other recipients now',
    ({ ada, link: { id } }) => ada.call('link-update', { id, recipients: ['grace@example.org'] }),
    row({ page: 'locked', unlock: 'open', calls: asksPassword, downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'has recipients, with the password alone',
    async (here) => Reflect.set(here.pass, 'unlock', await narrowed(here)),
    row({ page: 'locked', unlock: 'open', calls: 'link/email-required', downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'has recipients, with the password and a proved address',
    async (here) => Reflect.set(here.pass, 'unlock', await proved(here, await narrowed(here))),
    row({ ...open, downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'has recipients, with a proved address that was removed',
    async (here) => {
      Reflect.set(here.pass, 'unlock', await proved(here, await narrowed(here)));
      await here.ada.call('link-update', { id: here.link.id, recipients: ['else@example.org'] });
    },
    row({ page: 'locked', unlock: 'open', calls: asksPassword, downloads: 'link/not-found', uploads: closed }),
  ],
  ['was rotated', ({ ada, link: { id } }) => ada.call('link-rotate', { id }), unknown],
  ['was revoked', ({ ada, link: { id } }) => ada.call('link-revoke', { id }), unknown],
];

describeDrive('A link (T9)', (openDatabase) => {
  for (const [what, change, expected] of states) {
    it(`that ${what} answers at each entry point as the table says`, async () => {
      const here = await situation(openDatabase);
      await change(here);
      const found: Record<string, string> = {};
      for (const [entryPoint, attempt] of Object.entries(entryPoints)) found[entryPoint] = await outcome(attempt(here));
      expect(found).toEqual({ ...expected, head: asStatus(expected.head) });
    });
  }

  it('opens again when the reason that closed it ends (T12)', async () => {
    const here = await situation(openDatabase);
    const { ada, link, change, core, folder } = here;
    const rounds: [() => unknown, () => unknown][] = [
      [() => ada.call('link-pause', { id: link.id }), () => ada.call('link-resume', { id: link.id })],
      [() => ada.trash(folder), () => ada.call('drive-restore', { ids: [folder] })],
      [() => disable(here), () => change('ada', { disabled: false })],
      [() => allow(core, { roles: [] }), () => core.settings.remove(linkPolicy)],
    ];
    for (const [close, reopen] of rounds) {
      await close();
      expect([await outcome(entryPoints.page(here)), await outcome(entryPoints.listing(here))]).toEqual([
        'link/gone',
        'link/gone',
      ]);
      await reopen();
      expect([await outcome(entryPoints.page(here)), await outcome(entryPoints.listing(here))]).toEqual([
        'open',
        'open',
      ]);
      expect(await outcome(downloads.preview(here))).toBe('open');
    }
  });
});

function move(ada: Situation['ada'], id: string, to: string): Promise<unknown> {
  return ada.call('drive-move', { ids: [id], to });
}

function disable({ change }: Situation): Promise<void> {
  return change('ada', { disabled: true });
}

function allow(core: Situation['core'], policy: Partial<typeof linkPolicy.fallback>): Promise<void> {
  return core.settings.set(linkPolicy, { ...linkPolicy.fallback, ...policy });
}

/** Limits the link to one address; a guest with the password has not proved it yet. */
async function narrowed({ ada, guest, link: { id }, pass: { token } }: Situation): Promise<string> {
  await ada.call('link-update', { id, recipients: ['grace@example.org'] });
  return (await guest.call('link-unlock', { token, password })).unlock;
}

async function proved({ core, guest, pass: { token } }: Situation, unlock: string): Promise<string> {
  return proveAddress(core, guest, { token, unlock }, 'grace@example.org');
}
