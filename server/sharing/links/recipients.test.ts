import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDrive, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import {
  codeOf,
  errorOf,
  type LinkFixture,
  mailedCode,
  openLinkFixture,
  proveAddress,
} from '../testing/links.suite.ts';

const grace = 'grace@example.org';

describeDrive('A link with recipients', (open) => {
  it('tells only that it asks for an address, the same to recipients and others (T10)', async () => {
    const { share, visitor, core } = await openLinkFixture(open);
    const { token } = await share({ recipients: [grace, 'nest.example'], label: 'For the family' });
    expect(await visitor().call('link-open', { token })).toEqual({
      state: 'locked',
      workspaceName: 'Hearth',
      asks: 'email',
    });
    const answers: unknown[] = [];
    for (const email of [grace, 'anybody@nest.example', 'mallory@example.org', 'x@sub.nest.example', 'no address'])
      answers.push(await visitor(email).call('link-code', { token, email }));
    const same = {
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: core.clock.now() + limits.link.codeLifetimeMs,
    };
    expect(answers).toEqual(answers.map(() => same));
    const { entries } = await core.mail.list({ limit: 50 });
    expect(entries.map(({ to }) => to).sort()).toEqual(['anybody@nest.example', grace]);
    const mails = await Promise.all(entries.map(({ id }) => core.mail.get(id)));
    // The receiver has no access yet, so the mail must not name the link.
    expect(mails.map(({ subject, text }) => subject + text).join()).not.toMatch(/family|Holiday|ada/);
  });

  it('refuses an expired code, a code of another link and one from before a rotation', async () => {
    const { share, visitor, core, clock, ada } = await openLinkFixture(open);
    const { token, link } = await share({ recipients: [grace] });
    const other = await share({ recipients: [grace] });
    const guest = visitor();
    const { ticket } = await guest.call('link-code', { token, email: grace });
    const code = await mailedCode(core, grace);
    expect(await codeOf(guest.call('link-confirm', { token: other.token, ticket, code }))).toBe('link/code-wrong');
    clock.advance(limits.link.codeLifetimeMs);
    expect(await codeOf(guest.call('link-confirm', { token, ticket, code }))).toBe('link/code-wrong');

    const fresh = await guest.call('link-code', { token, email: grace });
    const next = await mailedCode(core, grace);
    const moved = await ada.call('link-rotate', { id: link.id });
    const path = moved.url.split('/s/')[1] ?? '';
    expect(await codeOf(visitor('9').call('link-confirm', { token: path, ticket: fresh.ticket, code: next }))).toBe(
      'link/code-wrong',
    );
  });

  it('limits the tries of a code, and a stranger cannot use up those of a recipient (T32)', async () => {
    const { share, visitor, core, clock } = await openLinkFixture(open);
    const { token } = await share({ recipients: [grace] });
    const { ticket } = await visitor('a').call('link-code', { token, email: grace });
    const code = await mailedCode(core, grace);
    const wrong = code === '000000' ? '000001' : '000000';
    // Guesses from many clients, without the ticket.
    for (let stranger = 0; stranger < 3 * limits.link.codeTriesMax; stranger += 1)
      expect(await codeOf(visitor(`s${stranger}`).call('link-confirm', { token, ticket: 'x'.repeat(43), code }))).toBe(
        'link/code-wrong',
      );
    for (let left = 0; left < limits.link.codeTriesMax - 1; left += 1)
      expect(await codeOf(visitor(`t${left}`).call('link-confirm', { token, ticket, code: wrong }))).toBe(
        'link/code-wrong',
      );
    expect(await visitor('a').call('link-confirm', { token, ticket, code })).toHaveProperty('unlock');

    clock.advance(1);
    const again = await visitor('a').call('link-code', { token, email: grace });
    const second = await mailedCode(core, grace);
    const bad = second === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < limits.link.codeTriesMax; tries += 1)
      await codeOf(visitor(`u${tries}`).call('link-confirm', { token, ticket: again.ticket, code: bad }));
    expect(await codeOf(visitor('v').call('link-confirm', { token, ticket: again.ticket, code: second }))).toBe(
      'link/code-wrong',
    );
  });

  it('asks a client for a proof of work after some codes and tries, and floods no mailbox (T32)', async () => {
    const { share, visitor, core } = await openLinkFixture(open);
    const { token } = await share({ recipients: [grace] });
    const guest = visitor('203.0.113.9');
    for (let asked = 0; asked < limits.link.wrongMax; asked += 1)
      await guest.call('link-code', { token, email: grace });
    const refused = await errorOf(guest.call('link-code', { token, email: grace }));
    expect([refused?.code, typeof refused?.details.challenge]).toEqual(['link/too-many-tries', 'string']);
    for (let client = 0; client < 6; client += 1)
      await visitor(`c${client}`).call('link-code', { token, email: grace });
    expect((await core.mail.list({ limit: 50 })).entries).toHaveLength(limits.link.codesPerAddressPerHour);
    for (let tries = 0; tries < limits.link.wrongMax; tries += 1)
      await codeOf(guest.call('link-confirm', { token, ticket: 'x', code: '1' }));
    expect(await codeOf(guest.call('link-confirm', { token, ticket: 'x', code: '1' }))).toBe('link/too-many-tries');
  });

  it('asks for its password first, and mails no code before', async () => {
    const { share, visitor, core, folder } = await openLinkFixture(open);
    const { token } = await share({ recipients: [grace], password: 'correct horse' });
    const guest = visitor();
    expect(await guest.call('link-open', { token })).toMatchObject({ asks: 'password' });
    expect(await codeOf(guest.call('link-code', { token, email: grace }))).toBe('link/password-required');
    expect(await codeOf(guest.call('link-confirm', { token, ticket: 'x', code: '1' }))).toBe('link/password-required');
    const { unlock } = await guest.call('link-unlock', { token, password: 'correct horse' });
    expect(await guest.call('link-open', { token, unlock })).toMatchObject({ state: 'locked', asks: 'email' });
    expect(await codeOf(guest.call('link-browse', { token, unlock, folderId: folder }))).toBe('link/email-required');
    const both = await proveAddress(core, guest, { token, unlock }, grace);
    expect(await guest.call('link-open', { token, unlock: both })).toMatchObject({ state: 'open' });
    // A proved address does not replace the password.
    const open2 = await share({ recipients: [grace] });
    const proved = await proveAddress(core, visitor('8'), { token: open2.token }, grace);
    expect(await guest.call('link-open', { token, unlock: proved })).toMatchObject({ asks: 'password' });
  });

  it('stays open for remaining recipients and closes for removed ones', async () => {
    const { share, visitor, core, ada, folder } = await openLinkFixture(open);
    const { token, link } = await share({ recipients: [grace] });
    const guest = visitor();
    const unlock = await proveAddress(core, guest, { token }, grace);
    const browse = () => codeOf(guest.call('link-browse', { token, unlock, folderId: folder }));
    await ada.call('link-update', { id: link.id, recipients: [grace, 'nest.example'] });
    expect(await browse()).toBeUndefined();
    await ada.call('link-update', { id: link.id, recipients: ['nest.example'] });
    expect(await browse()).toBe('link/email-required');
    await ada.call('link-update', { id: link.id, recipients: [] });
    expect(await browse()).toBeUndefined();
  });

  it('stores neither code nor ticket, and deletes their hashes with the hour, the link and the account', async () => {
    const fixture = await openLinkFixture(open);
    const { share, visitor, core, clock, tasks } = fixture;
    const { token } = await share({ recipients: [grace] });
    const { ticket } = await visitor().call('link-code', { token, email: grace });
    const code = await mailedCode(core, grace);
    const kept = JSON.stringify(await codes(fixture));
    expect(kept).not.toContain(ticket);
    expect(kept).not.toContain(code);
    clock.advance(limits.link.codeLifetimeMs);
    await tasks.get('forget old visits of links')?.();
    expect(await codes(fixture)).toEqual([]);
    await visitor().call('link-code', { token, email: grace });
    await fixture.leave('ada');
    await fixture.drive.purgeOrphans();
    expect(await codes(fixture)).toEqual([]);
  });

  it('has at most fifty recipients, each a valid address or domain', async () => {
    const { share } = await openLinkFixture(open);
    const many = Array.from({ length: limits.link.recipientsMax }, (_, index) => `p${index}@example.org`);
    expect((await share({ recipients: many })).link.recipients).toEqual(many);
    expect((await share({ recipients: [' Grace@EXAMPLE.org '] })).link.recipients).toEqual([grace]);
    for (const recipients of [[...many, grace], ['nonsense'], ['a b@example.org'], ['a@b@example.org'], ['@'], ['']])
      expect(await codeOf(share({ recipients }))).toBe('request/invalid');
  });
});

describeDriveOnBothDatabases('A link with recipients', (open) => {
  it('opens with the code, which works once even for parallel calls', async () => {
    const { share, visitor, core, folder, ada } = await openLinkFixture(open);
    const { token, link } = await share({ recipients: [grace] });
    const guest = visitor('203.0.113.7');
    const { ticket } = await guest.call('link-code', { token, email: ' Grace@Example.org ' });
    const code = await mailedCode(core, grace);
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => guest.call('link-confirm', { token, ticket, code: ` ${code} ` })),
    );
    const unlocks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.unlock] : []));
    expect(unlocks).toHaveLength(1);
    const [unlock = ''] = unlocks;
    expect(unlock).not.toContain('grace');
    expect(await guest.call('link-browse', { token, unlock, folderId: folder })).toHaveProperty('items');
    expect(await guest.call('link-open', { token, unlock })).toMatchObject({ state: 'open' });
    // The creator sees the proved address.
    const { items } = await ada.call('link-visits', { id: link.id });
    expect(items.filter(({ event }) => event === 'opened').map(({ visitor: who }) => who)).toEqual([grace]);
    // The unlock works for this link only.
    const another = await share({ recipients: [grace] });
    expect(await codeOf(guest.call('link-browse', { token: another.token, unlock, folderId: folder }))).toBe(
      'link/email-required',
    );
  });

  it('still mails a code to a recipient while a stranger requests codes for the same address (T32)', async () => {
    const { share, visitor, core } = await openLinkFixture(open);
    const { token } = await share({ recipients: [grace] });
    for (let asked = 0; asked < limits.link.wrongMax; asked += 1)
      await visitor('203.0.113.66').call('link-code', { token, email: grace.toUpperCase() });
    expect(await proveAddress(core, visitor('198.51.100.7'), { token }, grace)).toEqual(expect.any(String));
  });
});

async function codes({ database }: LinkFixture): Promise<readonly unknown[]> {
  return (await sql`select * from drive_link_codes`.execute(database.query)).rows;
}
