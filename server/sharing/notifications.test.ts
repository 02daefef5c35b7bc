import { expect, it } from 'vitest';
import { describeDrive } from '../testing/drive/drive-fixture.suite.ts';
import { openLinkFixture } from './testing/links.suite.ts';
import { openRequestFixture, tokenOf } from './testing/requests.suite.ts';

describeDrive('The owner of a link', (open) => {
  it('is notified of opens, once with a count, and by mail only if they chose so', async () => {
    const { share, visitor, core, ada } = await openLinkFixture(open);
    const { token, link } = await share({ label: 'For you' });
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await visitor(client).call('link-open', { token });
    const { notifications } = await core.notifications.list(ada.caller.uid, { limit: 10 });
    const detail = { linkId: link.id, name: 'For you', event: 'opened' };
    expect(notifications).toMatchObject([{ kind: 'link-used', count: 3, readAt: null, detail }]);
    expect(await core.notifications.duePeople(10)).toEqual([]);
  });

  it('is not mailed twice when the link itself sends mail', async () => {
    const { share, visitor, core, ada } = await openLinkFixture(open);
    await core.notifications.setMailModes(ada.caller.uid, { 'link-used': 'instant' });
    const { token } = await share({ notify: 'every' });
    await visitor().call('link-open', { token });
    expect((await core.mail.list({ limit: 10 })).entries.map(({ template }) => template)).toEqual(['link-opened']);
    expect(await core.notifications.duePeople(10)).toEqual([]);
    const quiet = await share({});
    await visitor().call('link-open', { token: quiet.token });
    expect(await core.notifications.duePeople(10)).toEqual([ada.caller.uid]);
  });
});

describeDrive('The owner of a file request', (open) => {
  it('is notified of a submission', async () => {
    const { ask, send, visitor, core } = await openRequestFixture(open);
    const token = tokenOf(await ask({ askName: 'required', notify: false }));
    const begun = await send(visitor(), token, { submitterName: 'Karl' });
    await visitor().call('request-submit', { token, submitKey: begun.submitKey });
    expect((await core.notifications.list('ann', { limit: 10 })).notifications).toMatchObject([
      { kind: 'request-received', count: 1, detail: { title: 'Theses', from: 'Karl', files: 1 } },
    ]);
  });
});
