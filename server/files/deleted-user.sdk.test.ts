import { profilePictureName } from '@hearth/contract';
import { deleteUser } from 'firebase/auth';
import { getBytes, getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { afterEach, expect, it } from 'vitest';
import { describeOn } from '../testing/database-kinds.ts';
import { codeOf, openSdkFixture, type SdkApp } from '../testing/drive/sdk-fixture.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const tokenOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? '';

describeOn('both', 'A person who deletes their account', (kind) => {
  const build = async () => {
    const fixture = await openSdkFixture(kind, cleanups);
    const [owner, ann, guest] = [
      await fixture.open('owner@example.org', 'owner'),
      await fixture.open('ann@example.org'),
      await fixture.open(),
    ];
    const { id: folderId } = await ann.call('drive-createFolder', { name: 'Things' });
    const begun = await ann.call('upload-begin', { folderId, name: 'a.txt', size: 3 });
    const object = ref(ann.bucket, begun.objectName);
    await uploadBytes(object, Buffer.from('abc'));
    const link = await ann.call('link-create', { targets: [folderId] });
    const request = await ann.call('request-create', { folderId, title: 'Theses' });
    const picture = ref(ann.people, profilePictureName(ann.uid));
    await uploadBytes(picture, Buffer.from('not really a picture'), { contentType: 'image/webp' });
    await ann.call('account-export', {});
    await fixture.hearth.core.jobs.runDue();
    const urls = [
      await getDownloadURL(object),
      await getDownloadURL(picture),
      (await ann.call('download-ticket', { ids: [begun.nodeId] })).url,
      (await ann.call('account-exportTicket', {})).url,
    ];
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    return { ...fixture, owner, ann, guest, object, link, request, urls };
  };

  const ways: readonly (readonly [
    string,
    (ann: SdkApp, owner: SdkApp, fixture: Awaited<ReturnType<typeof build>>) => Promise<unknown>,
  ])[] = [
    ['by the page of the account', (ann) => ann.call('account-delete', {})],
    ['by an app', (ann) => (ann.auth.currentUser ? deleteUser(ann.auth.currentUser) : Promise.reject())],
    ['by the console', (ann, owner) => owner.call('console-deleteUser', { uid: ann.uid })],
    [
      'by a command',
      (ann, _owner, { hearth }) =>
        hearth.identity.people.delete({ uid: ann.uid, by: { id: 'operator', role: 'owner' } }),
    ],
  ];

  it.each(ways)('%s leaves nothing that anybody can read, and no byte (T12, T20, A15)', async (_way, leave) => {
    const fixture = await build();
    const { hearth, ann, owner, guest, object, link, request, urls } = fixture;
    await leave(ann, owner, fixture);
    for (const url of urls) expect((await fetch(url)).status).toBeGreaterThanOrEqual(403);
    expect(await codeOf(getBytes(object))).toMatch(/unauth|not-found/);
    expect(await codeOf(guest.call('link-open', { token: tokenOf(link) }))).toBe('link/gone');
    expect(await codeOf(guest.call('request-open', { token: tokenOf(request) }))).toBe('link/gone');
    expect(await codeOf(ann.call('drive-list', {}))).toBe('access/signed-out');
    expect(await hearth.files.purgeOrphans()).toBe(1);
    expect(await hearth.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });

  it('can export everything, and the export holds no secret', async () => {
    const { hearth, ann, owner, link, request } = await build();
    const { id: old } = await ann.call('drive-createFolder', { name: 'Old' });
    await ann.call('drive-trash', { ids: [old] });
    await ann.call('account-setPreferences', { preferences: { theme: 'dark', language: 'de' } });
    const { job } = await ann.call('account-export', {});
    await hearth.core.jobs.runDue();
    expect(await ann.call('job-get', { id: job })).toMatchObject({ state: 'succeeded', kind: 'account-export' });
    const state = await ann.call('account-exportState', {});
    const ticket = await ann.call('account-exportTicket', {});
    expect(state).toMatchObject({ state: 'ready', size: ticket.size });
    const reply = await fetch(ticket.url);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { uid: ann.uid, email: 'ann@example.org', role: 'member', hasPassword: true },
      preferences: { theme: 'dark', language: 'de' },
      providers: [],
      secondFactors: [],
      sessions: [{ signInProvider: 'password' }],
      links: [{ id: link.id }],
      requests: [{ id: request.id }],
      items: [
        { path: 'Things', kind: 'folder', trashedAt: null },
        { path: 'Things/a.txt', size: 3, versions: [{ number: 1, size: 3 }] },
        { path: 'Old', kind: 'folder', trashedAt: expect.any(Number) },
      ],
      activity: expect.arrayContaining([expect.objectContaining({ verb: 'shared' })]),
    });
    expect(text).not.toMatch(/argon|hash|sealed|refresh/i);
    // Nobody else can fetch the export (T17), and neither can a disabled account (T20).
    expect(await owner.call('account-exportState', {})).toEqual({ state: 'none' });
    expect(await codeOf(owner.call('account-exportTicket', {}))).toBe('download/expired');
    expect(await codeOf(owner.call('job-get', { id: job }))).toBe('job/not-found');
    const again = await ann.call('account-exportTicket', {});
    const files = await ann.call('download-ticket', { ids: ['root'] });
    const zip = Buffer.from(await (await fetch(files.url)).arrayBuffer());
    expect(zip.includes('Things/a.txt')).toBe(true);
    const operator = { id: 'operator', role: 'owner' } as const;
    await hearth.identity.people.setDisabled({ uid: ann.uid, disabled: true, by: operator });
    expect((await fetch(again.url)).status).toBe(404);
  });

  it('is told before what is deleted with the account', async () => {
    const { ann, owner } = await build();
    const contents = { files: 1, bytes: 3, links: 1, requests: 1, isLastOwner: false };
    expect(await ann.call('account-summary', {})).toEqual(contents);
    const nothing = { files: 0, bytes: 0, links: 0, requests: 0, isLastOwner: true };
    expect(await owner.call('account-summary', {})).toEqual(nothing);
  });

  it('cannot be the last owner, and needs a recent sign-in (T22)', async () => {
    const { owner, ann, clock } = await build();
    expect(await codeOf(owner.call('account-delete', {}))).toBe('auth/last-owner');
    expect((await owner.call('account-get', {})).role).toBe('owner');
    clock.advance(10 * 60 * 1000 + 1);
    expect(await codeOf(ann.call('account-delete', {}))).toBe('auth/requires-recent-login');
    expect((await ann.call('drive-list', {})).items).toMatchObject([{ name: 'Things' }]);
  });
});
