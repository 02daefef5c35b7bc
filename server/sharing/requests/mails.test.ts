import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { openRequestFixture, tokenOf } from '../testing/requests.suite.ts';

describeDrive('Mails that a stranger causes through a file request', (open) => {
  const build = async () => {
    const fixture = await openRequestFixture(open);
    const { send, visitor, core, clock } = fixture;
    return {
      ...fixture,
      async submit(token: string, submitterEmail?: string) {
        clock.advance(1);
        const { submitKey } = await send(visitor(), token, { ...(submitterEmail && { submitterEmail }) });
        return visitor().call('request-submit', { token, submitKey });
      },
      async mailed(template: string) {
        const { entries } = await core.mail.list({ limit: limits.mail.pageMax });
        return entries.filter((entry) => entry.template === template).length;
      },
    };
  };
  const often = limits.mail.perRecipientPerHour + 2;

  it('never use up the limit of a mailbox that the stranger names (T32)', async () => {
    const { ask, submit, mailed, core } = await build();
    const token = tokenOf(await ask({ askEmail: 'required', notify: false }));
    for (let count = 0; count < often; count += 1)
      await submit(token, count % 2 === 0 ? 'victim@example.org' : 'Victim@example.org');
    expect(await mailed('files-receipt')).toBe(limits.request.receiptsPerAddressPerHour);
    const asked = { to: 'victim@example.org', template: 'files-receipt' };
    const variables = { workspaceName: 'Nest', title: 'x', files: '1', receipt: 'x' };
    for (let count = 0; count < limits.identity.mailedCodesPerAddressMax; count += 1)
      await core.mail.send({ ...asked, variables });
    expect(await mailed('files-receipt')).toBe(
      limits.request.receiptsPerAddressPerHour + limits.identity.mailedCodesPerAddressMax,
    );
  });

  it('never use up the limit of the owner, who gets a notification instead', async () => {
    const { ask, submit, mailed, core, ann } = await build();
    await core.notifications.setMailModes('ann', { 'request-received': 'instant' });
    const request = await ask();
    for (let count = 0; count < limits.link.notificationsPerHour; count += 1) await submit(tokenOf(request));
    expect(await core.notifications.duePeople(10)).toEqual([]);
    for (let count = 0; count < often; count += 1) await submit(tokenOf(request));
    expect(await mailed('files-received')).toBe(limits.link.notificationsPerHour);
    expect(await core.notifications.duePeople(10)).toEqual(['ann']);
    expect((await ann.call('request-get', { id: request.id })).submissions).toBe(
      limits.link.notificationsPerHour + often,
    );
  });

  it('do not prevent a submission, even if the owner has no valid address', async () => {
    const { ask, submit, mailed, change } = await build();
    await change('ann', { email: '"a b"@example.org' });
    expect((await submit(tokenOf(await ask()))).files).toHaveLength(1);
    expect(await mailed('files-received')).toBe(0);
  });
});
