import { httpsCallable } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import {
  type FunctionsServer,
  openFunctionsServer,
  startFunctionsServer,
} from '../../functions/testing/functions-server.suite.ts';
import { openInbox } from '../../functions/testing/inbox.suite.ts';
import { personOf, serveActions } from './testing/actions-server.suite.ts';

/** `name` says what it was given, `add` adds what the chosen file lists, and both wait for the test. */
const code = `
const { onCall, HttpsError } = require('firebase-functions/v2/https');
const put = async (results, path, body) => {
  const url = new URL(results.url);
  url.searchParams.set('path', path);
  const reply = await fetch(url, { method: 'POST', body, duplex: 'half' });
  return { status: reply.status, ...(await reply.json()) };
};
exports.name = onCall(async ({ data, auth }, response) => {
  response.sendChunk({ done: 1, total: 3 });
  response.sendChunk('no progress');
  await tell({ data, auth });
  return { rows: data.files.map(({ id, name }) => ({ fileId: id, label: 'Name', value: name })) };
});
exports.add = onCall(async ({ data }, response) => {
  const plan = await (await fetch(data.files[0].url)).json();
  const added = [];
  for (const [path, text] of plan) added.push(await put(data.results, path, text));
  response.signal.addEventListener('abort', () => tell('aborted'));
  await tell({ data, added });
  const failed = added.find(({ error }) => error);
  if (failed) throw new HttpsError('failed-precondition', failed.error.message);
  return {};
});
exports.slow = onCall({ timeoutSeconds: 1 }, () => new Promise(() => {}));
exports.foreign = onCall(() => ({ rows: [{ fileId: 'another', label: '', value: '' }] }));
exports.refuses = onCall(() => { throw new HttpsError('failed-precondition', 'Not on Sundays.'); });
exports.breaks = onCall(() => { throw new Error('secret detail'); });
exports.crashes = onCall(() => { process.exit(3); });
`;
const any = { label: 'Any', accepts: ['*'], many: true };
const declared = {
  name: {
    label: { en: 'Name', de: 'Schauen' },
    accepts: ['text/*'],
    input: { how: { label: 'How', choices: ['a', 'b'] } },
  },
  ...{ add: any, slow: any, foreign: any, refuses: any, breaks: any, crashes: any },
};

async function situation({ answers = true }: { readonly answers?: boolean } = {}) {
  const server = await openFunctionsServer();
  const inbox = await openInbox({ answers });
  await serveActions(server, inbox.code + code, declared);
  const ada = await personOf(server, 'ada@example.org');
  const olga = await personOf(server, 'owner@example.org');
  const plan = (entries: readonly (readonly [string, string])[], folderId?: string) =>
    ada.upload('plan.json', Buffer.from(JSON.stringify(entries)), 'application/json', folderId);
  return { server, inbox, ada, olga, plan };
}

interface Letter {
  readonly data: {
    readonly files: readonly { readonly id: string; readonly url: string }[];
    readonly results: { readonly url: string };
  };
  readonly auth?: unknown;
  readonly added: readonly { readonly status: number; readonly id?: string; readonly name?: string }[];
}

const nextLetter = async (inbox: { next(): Promise<{ readonly value: unknown; answer(): void }> }) => {
  const { value, answer } = await inbox.next();
  return { ...(value as Letter), answer };
};
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
const addTo = (url: string, path: string, body = 'x') =>
  statusOf(`${url}&path=${encodeURIComponent(path)}`, { method: 'POST', body });

describe('a run of an action', () => {
  it('calls the function as the person, with the chosen files and nothing else', async () => {
    const { inbox, ada } = await situation({ answers: false });
    const id = await ada.upload('a b.txt', Buffer.from('content'), 'text/plain');
    const other = await ada.upload('other.txt', Buffer.from('other'), 'text/plain');
    const job = await ada.begin('name', [id], { how: 'b' });
    const { data, auth, answer } = await nextLetter(inbox);
    expect(auth).toMatchObject({ uid: ada.uid, token: { email: 'ada@example.org', uid: ada.uid } });
    expect(data).toMatchObject({
      files: [{ id, name: 'a b.txt', size: 7, contentType: 'text/plain' }],
      input: { how: 'b' },
      language: 'en',
    });
    const [file] = data.files;
    const url = file?.url ?? '';
    expect(await (await fetch(url)).text()).toBe('content');
    expect(await (await fetch(url, { headers: { range: 'bytes=3-4' } })).text()).toBe('te');
    expect(await statusOf(url.replace(id, other))).toBe(404);
    expect(await statusOf(url.replace(/key=.*/, 'key=guessed'))).toBe(404);
    expect(await statusOf(url.replace(/key=.*/, ''))).toBe(400);
    await expect.poll(async () => (await ada.call('job-get', { id: job })).total).toBe(3);
    answer();
    expect(await ada.ended(job)).toMatchObject({
      state: 'succeeded',
      result: { action: 'name', rows: [{ nodeId: id, label: 'Name', value: 'a b.txt' }], added: 0, operationId: null },
    });
    // The addresses end with the job.
    expect(await statusOf(url)).toBe(404);
    expect(await addTo(data.results.url, 'late.txt')).toBe(404);
    expect(await ada.names()).toEqual(['a b.txt', 'other.txt']);
  });

  it('is refused for files of others, for types it does not take and for choices it does not have', async () => {
    const { ada, olga } = await situation();
    const own = await ada.upload('own.txt', Buffer.from('1'), 'text/plain');
    const second = await ada.upload('second.txt', Buffer.from('1'), 'text/plain');
    const picture = await ada.upload('own.png', Buffer.from('1'), 'image/png');
    const folder = (await ada.call('drive-createFolder', { name: 'f', parentId: 'root' })).id;
    const codeOf = (run: Promise<unknown>) =>
      run.then(
        () => 'ok',
        ({ details }) => details.code,
      );
    expect(await codeOf(olga.begin('name', [own]))).toBe('drive/not-found');
    expect(await codeOf(olga.begin('nothing', [own]))).toBe('drive/not-found');
    expect(await codeOf(ada.begin('nothing', [own]))).toBe('action/not-found');
    for (const name of ['constructor', '__proto__', '../name'])
      expect(await codeOf(ada.begin(name, [own]))).toBe('action/not-found');
    for (const ids of [[own, second], [picture], [folder]])
      expect(await codeOf(ada.begin('name', ids))).toBe('request/invalid');
    for (const input of [{ how: 'c' }, { other: 'a' }])
      expect(await codeOf(ada.begin('name', [own], input))).toBe('request/invalid');
    expect((await ada.call('job-list', {})).items).toEqual([]);
  });

  it('is the only way to the function', async () => {
    const { server } = await situation();
    const ada = await server.sdk({ email: 'ada@example.org' });
    await expect(httpsCallable(ada, 'name')({ files: [] })).rejects.toMatchObject({ code: 'functions/not-found' });
  });

  it('adds results beside the files, keeps both names, makes folders and cleans names', async () => {
    const { ada, plan, inbox } = await situation();
    const folderId = (await ada.call('drive-createFolder', { name: 'here', parentId: 'root' })).id;
    await ada.upload('taken.txt', Buffer.from('first'), 'text/plain', folderId);
    await ada.call('drive-createFolder', { name: 'out', parentId: folderId });
    const id = await plan(
      [
        ['taken.txt', 'second'],
        ['out/deep/a.txt', 'a'],
        ['out/deep/b.txt', 'b'],
        ['out/c.txt', ''],
        ['empty/', ''],
        ['dot.', 'x'],
      ],
      folderId,
    );
    const job = await ada.run('add', [id]);
    expect(job).toMatchObject({ state: 'succeeded', result: { added: 4, folderId } });
    expect((await nextLetter(inbox)).added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await ada.names(folderId)).toEqual([
      'empty',
      'out',
      'out (1)',
      'dot',
      'plan.json',
      'taken (1).txt',
      'taken.txt',
    ]);
    const made = (await ada.list(folderId)).find(({ name }) => name === 'out (1)');
    expect(await ada.names(made?.id)).toEqual(['deep', 'c.txt']);

    const operationId = String(job.result?.operationId);
    await ada.call('drive-undo', { operationId });
    expect(await ada.names(folderId)).toEqual(['out', 'plan.json', 'taken.txt']);
    await ada.call('drive-redo', { operationId });
    expect(await ada.names(folderId)).toHaveLength(7);
  });

  it('adds nothing outside of its folder', async () => {
    const { ada, plan, inbox } = await situation();
    const paths = ['../up.txt', '/root.txt', 'a/../../b', './c', 'a//b', '', '..', 'x'.repeat(5000)];
    const job = await ada.run('add', [await plan(paths.map((path) => [path, 'x']))]);
    expect((await nextLetter(inbox)).added.map(({ status }) => status)).toEqual(paths.map(() => 400));
    expect(job).toMatchObject({ state: 'failed' });
    expect(await ada.names()).toEqual(['plan.json']);
  });

  it('fails with the reason of the drive when the quota is full, and leaves nothing', async () => {
    const { server, ada, plan } = await situation();
    const id = await plan([
      ['small.txt', 'x'],
      ['large.txt', 'y'.repeat(100_000)],
    ]);
    await server.identity.people.setQuota({ uid: ada.uid, by, quotaBytes: 150_000 });
    const job = await ada.run('add', [id]);
    expect(job).toMatchObject({ state: 'failed', code: 'drive/quota-exceeded' });
    expect(await ada.names()).toEqual(['plan.json']);
    expect((await ada.call('drive-usage', {})).reservedBytes).toBe(0);
  });

  it.each([
    ['foreign', 'action/failed', 'The action answered something that is no result.'],
    ['refuses', 'action/refused', 'Not on Sundays.'],
    ['breaks', 'action/failed', 'The action could not be finished.'],
    ['crashes', 'action/failed', 'The action could not be finished.'],
    ['slow', 'action/timeout', 'The action took too long and was stopped.'],
  ])('that goes wrong says so: %s', async (action, code, message) => {
    const { ada } = await situation();
    const job = await ada.run(action, [await ada.upload('a.txt', Buffer.from('1'), 'text/plain')]);
    expect(job).toMatchObject({ state: 'failed', code, message, result: null });
  });

  it('that is cancelled ends the function, its grant and its results', async () => {
    const { ada, inbox, plan } = await situation({ answers: false });
    const job = await ada.begin('add', [
      await plan([
        ['half.txt', '1'],
        ['in/side.txt', '2'],
      ]),
    ]);
    const { data } = await nextLetter(inbox);
    expect(await ada.names()).toEqual(['in', 'half.txt', 'plan.json']);
    await ada.call('job-cancel', { id: job });
    expect(await ada.ended(job)).toMatchObject({ state: 'cancelled' });
    expect((await inbox.next()).value).toBe('aborted');
    expect(await ada.names()).toEqual(['plan.json']);
    expect(await addTo(data.results.url, 'late.txt')).toBe(404);
  });

  it('can do nothing more for an account that is disabled or deleted, or for a file that is gone', async () => {
    const { server, ada, inbox, plan } = await situation({ answers: false });
    const id = await plan([]);
    await ada.begin('add', [id]);
    const { data } = await nextLetter(inbox);
    const url = data.files[0]?.url ?? '';
    expect(await statusOf(url)).toBe(200);
    await ada.call('drive-trash', { ids: [id] });
    expect(await statusOf(url)).not.toBe(200);
    await ada.call('drive-restore', { ids: [id] });
    expect(await statusOf(url)).toBe(200);
    await server.identity.people.setDisabled({ uid: ada.uid, by, disabled: true });
    expect([await statusOf(url), await addTo(data.results.url, 'x')]).toEqual([404, 404]);
    await server.identity.people.setDisabled({ uid: ada.uid, by, disabled: false });
    expect(await statusOf(url)).toBe(200);
    await server.identity.people.delete({ uid: ada.uid, by });
    expect([await statusOf(url), await addTo(data.results.url, 'x')]).toEqual([404, 404]);
  });

  it('begins anew after a restart, without what it had added before', async () => {
    const { server, ada, inbox, plan } = await situation({ answers: false });
    const id = await plan([['result.txt', '1']]);
    const job = await ada.begin('add', [id]);
    const first = await nextLetter(inbox);
    await server.close();
    const again: FunctionsServer = { ...(await startFunctionsServer(server.data)), data: server.data };
    await serveActions(again, inbox.code + code, declared);
    const same = await personOf(again, 'ada@example.org');
    void again.core.jobs.runDue();
    for (let letter = await inbox.next(); ; letter = await inbox.next()) {
      if (letter.value === 'aborted') continue;
      expect((letter.value as Letter).data.results.url).not.toBe(first.data.results.url);
      letter.answer();
      break;
    }
    expect(await same.ended(job)).toMatchObject({ state: 'succeeded', result: { added: 1 } });
    expect(await same.names()).toEqual(['plan.json', 'result.txt']);
  });
});

const by = { id: 'operator', role: 'owner' } as const;
