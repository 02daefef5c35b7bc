import type { Samples, Things } from './samples.suite.ts';

/** Writes to links and requests, by those who made them and by guests. */
export const sharingSamples: Samples<
  | 'link-create'
  | 'link-update'
  | 'link-pause'
  | 'link-resume'
  | 'link-rotate'
  | 'link-revoke'
  | 'link-open'
  | 'link-unlock'
  | 'link-code'
  | 'link-confirm'
  | 'link-report'
  | 'link-ticket'
  | 'link-thumbnails'
  | 'link-rename'
  | 'link-upload'
  | 'request-create'
  | 'request-update'
  | 'request-close'
  | 'request-reopen'
  | 'request-rotate'
  | 'request-delete'
  | 'request-open'
  | 'request-unlock'
  | 'request-begin'
  | 'request-remove'
  | 'request-submit'
> = {
  'link-create': async ({ by, file }) => by('member', { targets: [await file()] }),
  'link-update': async ({ by, link }) => by('member', { id: (await link()).id, password: 'a new password' }),
  'link-pause': async ({ by, link }) => by('member', { id: (await link()).id }),
  'link-resume': async ({ by, link, fixture }) => {
    const { id } = await link();
    await fixture.ask('member', 'link-pause', { id });
    return by('member', { id });
  },
  'link-rotate': async ({ by, link }) => by('member', { id: (await link()).id }),
  'link-revoke': async ({ by, link }) => by('member', { id: (await link()).id }),
  'link-open': async ({ link }) => ({ payload: { token: (await link({ notify: 'every' })).token } }),
  'link-unlock': async ({ link }) => ({
    payload: { token: (await link({ password: 'open sesame' })).token, password: 'open sesame' },
  }),
  'link-code': async ({ link }) => ({
    payload: { token: (await link({ recipients: ['ada@guests.example'] })).token, email: 'ada@guests.example' },
  }),
  'link-confirm': async ({ link, fixture }) => {
    const email = 'grace@guests.example';
    const { token } = await link({ recipients: [email] });
    const { ticket } = await fixture.ask('nobody', 'link-code', { token, email });
    return { payload: { token, ticket, code: await mailedCode(fixture, email) } };
  },
  'link-report': async ({ link }) => ({ payload: { token: (await link()).token, reason: 'It is not mine.' } }),
  'link-ticket': async ({ link, file }) => ({ payload: { token: (await link({ targets: [await file()] })).token } }),
  'link-thumbnails': async ({ link, file }) => {
    const id = await file();
    return { payload: { token: (await link({ targets: [id] })).token, ids: [id] } };
  },
  'link-rename': async ({ link, folder, fixture }) => {
    const parentId = await folder();
    const { id } = await fixture.ask('member', 'drive-createFolder', { name: 'inside', parentId });
    const { token } = await link({ targets: [parentId], role: 'edit' });
    return { payload: { token, id, name: 'renamed by a guest' } };
  },
  'link-upload': async ({ link }) => ({
    payload: { token: (await link({ role: 'add' })).token, name: 'sent.txt', size: 3 },
  }),
  'request-create': async ({ by, folder }) => by('member', { folderId: await folder(), title: 'Asked once' }),
  'request-update': async ({ by, request }) => by('member', { id: (await request()).id, password: 'a new password' }),
  'request-close': async ({ by, request }) => by('member', { id: (await request()).id }),
  'request-reopen': async ({ by, request, fixture }) => {
    const { id } = await request();
    await fixture.ask('member', 'request-close', { id });
    return by('member', { id });
  },
  'request-rotate': async ({ by, request }) => by('member', { id: (await request()).id }),
  'request-delete': async ({ by, request }) => by('member', { id: (await request()).id }),
  'request-open': async ({ request }) => ({ payload: { token: (await request()).token } }),
  'request-unlock': async ({ request }) => ({
    payload: { token: (await request({ password: 'open sesame' })).token, password: 'open sesame' },
  }),
  'request-begin': async ({ request }) => ({
    payload: { token: (await request()).token, name: 'paper.txt', size: 3, submitterName: 'Ada' },
  }),
  'request-remove': async (things) => {
    const { token, nodeId, submitKey } = await begun(things);
    return { payload: { token, submitKey, nodeId } };
  },
  'request-submit': async (things) => {
    const { token, submitKey, objectName } = await begun(things);
    const { origin } = things.fixture.hearth.core;
    const headers = { 'content-type': 'text/plain' };
    const url = `${origin}/v0/b/drive/o?uploadType=media&name=${encodeURIComponent(objectName)}`;
    const reply = await fetch(url, { method: 'POST', headers, body: 'xxx' });
    if (!reply.ok) throw new Error(await reply.text());
    return { payload: { token, submitKey } };
  },
};

async function begun({ request, fixture }: Things) {
  const { token } = await request();
  return {
    token,
    ...(await fixture.ask('nobody', 'request-begin', { token, name: 'paper.txt', size: 3, submitterName: 'Ada' })),
  };
}

async function mailedCode({ hearth }: Things['fixture'], email: string): Promise<string> {
  const { mail } = hearth.core;
  const { entries } = await mail.list({ limit: 50 });
  const { text } = await mail.get(entries.find(({ to }) => to === email)?.id ?? '');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
