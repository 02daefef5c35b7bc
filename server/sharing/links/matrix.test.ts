import { afterEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  asStatus,
  closeDrives,
  doors,
  downloads,
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

/** T9: every state of a link × every door to what it shows, against one table. A new state is one row of `states`. */
afterEach(closeDrives);

const closed = 'storage/unauthorized';
const asksPassword = 'link/password-required';
/** What lies in a folder that the link shows as part of another. */
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
/** The page says that the link is gone; an address that was handed out says that there is nothing. */
const nothing = row({ page: 'link/gone', calls: 'link/gone', downloads: 'drive/not-found', uploads: closed });
const unknown = row({ page: 'link/not-found', calls: 'link/not-found', downloads: 'link/not-found', uploads: closed });
/** Whoever was let in before has downloads and uploads in hand, not whoever stands at the door. */
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
    row(open, {
      ...Object.fromEntries([...below, 'listing below'].map((door) => [door, 'drive/not-found'])),
      'thumbnail below': 'none',
    }),
  ],
  ['lets look only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'viewOnly' }), viewOnly],
  ['lets add only', ({ ada, link: { id } }) => ada.call('link-update', { id, role: 'add' }), addOnly],
  [
    'shows no folders in its folder',
    ({ ada, link: { id } }) => ada.call('link-update', { id, showsFolders: false }),
    row(open, {
      ...Object.fromEntries([...below, 'listing below'].map((door) => [door, 'drive/not-found'])),
      'thumbnail below': 'none',
      'upload finish below': closed,
    }),
  ],
  [
    'is for somebody else now',
    ({ ada, link: { id } }) => ada.call('link-update', { id, recipients: ['grace@example.org'] }),
    row({ page: 'locked', unlock: 'open', calls: asksPassword, downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'is for certain addresses, with the password alone',
    async (here) => Reflect.set(here.pass, 'unlock', await narrowed(here)),
    row({ page: 'locked', unlock: 'open', calls: 'link/email-required', downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'is for certain addresses, with the password and a proved one',
    async (here) => Reflect.set(here.pass, 'unlock', await proved(here, await narrowed(here))),
    row({ ...open, downloads: 'link/not-found', uploads: closed }),
  ],
  [
    'is for certain addresses, with a proved one that was taken off the list',
    async (here) => {
      Reflect.set(here.pass, 'unlock', await proved(here, await narrowed(here)));
      await here.ada.call('link-update', { id: here.link.id, recipients: ['else@example.org'] });
    },
    row({ page: 'locked', unlock: 'open', calls: asksPassword, downloads: 'link/not-found', uploads: closed }),
  ],
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

/** From now on for one address; whoever has the password has not proved it yet. */
async function narrowed({ ada, guest, link: { id }, pass: { token } }: Situation): Promise<string> {
  await ada.call('link-update', { id, recipients: ['grace@example.org'] });
  return (await guest.call('link-unlock', { token, password })).unlock;
}

async function proved({ core, guest, pass: { token } }: Situation, unlock: string): Promise<string> {
  return proveAddress(core, guest, { token, unlock }, 'grace@example.org');
}
