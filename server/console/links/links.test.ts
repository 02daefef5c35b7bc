import { expect, it } from 'vitest';
import { describeFixturesOnBothDatabases, type Fixture } from '../console.suite.ts';

const tokenOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? '';

async function share(
  { ask, clock }: Fixture,
  who: 'owner' | 'admin' | 'member',
  label: string,
  name = `${label} things`,
) {
  clock.advance(1000);
  const { id } = await ask(who, 'drive-createFolder', { name });
  return ask(who, 'link-create', { targets: [id], label, note: 'for your eyes', password: 'correct horse' });
}

describeFixturesOnBothDatabases('All links of the workspace', (fixture) => {
  it('are listed for admins, whoever made them, without their URL (T14)', async () => {
    const { ask, uids } = fixture();
    const theirs = await share(fixture(), 'member', 'Holiday', 'Secret plans');
    const own = await share(fixture(), 'admin', 'Theses', 'Room 4');
    const { items } = await ask('admin', 'console-links', {});
    expect(items.map(({ id }) => id)).toEqual([own.id, theirs.id]);
    expect(items[1]).toMatchObject({
      label: 'Holiday',
      state: 'active',
      creator: { uid: uids.member, email: 'member@example.org', role: 'member' },
      files: 0,
      folders: 1,
      name: null,
      hasPassword: true,
      mayStop: true,
    });
    expect(items[0]).toMatchObject({ name: 'Room 4', creator: { uid: uids.admin } });
    const shown = JSON.stringify(items);
    for (const secret of [tokenOf(theirs), tokenOf(own), 'Secret plans', 'for your eyes', 'argon2'])
      expect(shown).not.toContain(secret);
  });

  it('are found by label and by creator, page by page', async () => {
    const { ask, call } = fixture();
    await share(fixture(), 'owner', '100% wool');
    const found = async (search: string) =>
      (await ask('owner', 'console-links', { search })).items.map(({ label }) => label);
    expect(await found('WOOL')).toEqual(['100% wool']);
    expect(await found('member@')).toEqual(['Holiday']);
    expect(await found('0%')).toEqual(['100% wool']);
    for (const sign of ['_', '!', '%%']) expect(await found(sign), sign).toEqual([]);
    for (const odd of ['\0', '\ud800', "'; drop table drive_links; --", 'nobody at all'])
      expect(await call('owner', 'console-links', { search: odd }), odd).toEqual({
        result: { items: [], cursor: null },
      });
    const first = await ask('owner', 'console-links', { pageSize: 2 });
    expect(first.items.map(({ label }) => label)).toEqual(['100% wool', 'Theses']);
    const rest = await ask('owner', 'console-links', { pageSize: 2, cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({ items: [{ label: 'Holiday' }], cursor: null });
    expect(await call('owner', 'console-links', { cursor: 'made-up' })).toEqual({ refused: 'request/invalid' });
  });

  it('are paused, resumed and revoked by an admin at once, and audited under the admin (T12)', async () => {
    const { ask, call, audited, clock } = fixture();
    const link = await share(fixture(), 'member', 'Party');
    const open = () => call('nobody', 'link-open', { token: tokenOf(link) });
    await audited();
    expect(await ask('admin', 'console-pauseLink', { id: link.id })).toMatchObject({ state: 'paused', name: null });
    expect(await open()).toEqual({ refused: 'link/gone' });
    expect(await ask('member', 'link-get', { id: link.id })).toMatchObject({ state: 'paused' });
    expect(await ask('admin', 'console-resumeLink', { id: link.id })).toMatchObject({ state: 'active' });
    expect(await open()).toMatchObject({ result: { state: 'locked' } });
    clock.advance(1);
    expect(await ask('admin', 'console-revokeLink', { id: link.id })).toMatchObject({ state: 'revoked' });
    expect(await open()).toEqual({ refused: 'link/not-found' });
    expect(await call('admin', 'console-resumeLink', { id: link.id })).toEqual({ refused: 'link/not-found' });
    expect((await ask('admin', 'console-links', { search: 'Party' })).items).toEqual([]);
    expect(await audited()).toEqual([`link.pause ${link.id}`, `link.resume ${link.id}`, `link.revoke ${link.id}`]);
    const { items } = await ask('member', 'drive-activity', {});
    expect(items[0]).toMatchObject({ verb: 'unshared', actor: { kind: 'person', name: 'admin' } });
  });

  it('of an owner cannot be changed by an admin, and none by a member (A26, T17)', async () => {
    const { ask, call } = fixture();
    const link = await share(fixture(), 'owner', 'Board');
    const [shown] = (await ask('admin', 'console-links', { search: 'Board' })).items;
    expect(shown).toMatchObject({ id: link.id, mayStop: false, name: null });
    for (const name of ['console-pauseLink', 'console-resumeLink', 'console-revokeLink'] as const) {
      expect(await call('admin', name, { id: link.id }), name).toEqual({ refused: 'console/owner-only' });
      expect(await call('member', name, { id: link.id }), name).toEqual({ refused: 'access/denied' });
      for (const id of ['nothing', '0123456789012345678901', '../../etc/passwd'])
        expect(await call('owner', name, { id }), name).toEqual({ refused: 'link/not-found' });
    }
    expect(await ask('owner', 'link-get', { id: link.id })).toMatchObject({ state: 'active' });
    expect(await ask('owner', 'console-revokeLink', { id: link.id })).toMatchObject({ state: 'revoked' });
  });

  it('leave the list when their creator is deleted', async () => {
    const { ask, person, hearth } = fixture();
    const uid = await person('leaver@example.org');
    const token = await fixture().signInAs('leaver@example.org');
    const call = async (name: string, data: Record<string, unknown>) => {
      const reply = await fetch(`${hearth.core.origin}/fn/hearth-${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { ...data, requestId: `leaver-${name}-leaver` } }),
      });
      const { result }: { result: { id: string } } = await reply.json();
      return result;
    };
    const { id } = await call('drive-createFolder', { name: 'Things' });
    await call('link-create', { targets: [id], label: 'Last words' });
    expect((await ask('admin', 'console-links', { search: 'Last words' })).items).toHaveLength(1);
    await hearth.identity.people.delete({ uid, by: { id: 'operator', role: 'owner' } });
    expect((await ask('admin', 'console-links', { search: 'Last words' })).items).toEqual([]);
  });
});
