import { type CallableName, callables } from '@hearth/contract';
import { expect, it } from 'vitest';
import { idPaths, samplePayload, undeclaredIds } from '../testing/sample-payload.ts';
import { describeFixtures, type Fixture } from './console.suite.ts';

/** Every callable for members, which act on what belongs to them. Those of the console act on everybody's. */
const names = (Object.keys(callables) as CallableName[]).filter((name) => callables[name].access === 'member');
const calls = names.flatMap((name) => idPaths(callables[name].payload).map((path) => ({ name, path })));

/** These leave out what they do not find, so their answer for another person's id is that for an unknown one. */
const leaveOut: readonly CallableName[] = ['notification-read', 'download-thumbnails'];

it('Every id in a payload is declared as one, so that these tests find it', () => {
  for (const name of names) expect([name, undeclaredIds(callables[name].payload)]).toEqual([name, []]);
});

describeFixtures('A stranger', (fixture) => {
  const answerOf = async (name: CallableName, own: string, path: string, id: string) => {
    const payload = samplePayload(callables[name].payload, { id: own, at: { path, id } });
    const { body } = await fixture().raw('owner', name, withRequestId(name, payload));
    const { result, error } = body;
    if (!error) return refusalIn(result) ?? { result };
    // The request id is new in every answer.
    const { requestId: _requestId, ...details } = error.details ?? {};
    return { code: details.code, message: error.message, details };
  };

  it('finds nothing of another person by any callable with any id, even as owner, and learns nothing (T17)', async () => {
    const own = await uploadSmall(fixture(), 'owner', 'own.txt');
    const theirs = await belongings(fixture());
    const before = await everything(fixture());
    for (const { name, path } of calls) {
      const unknown = await answerOf(name, own, path, 'AAAAAAAAAAbbbbbbbbbb12');
      if (!leaveOut.includes(name))
        expect([name, path, unknown]).toMatchObject([name, path, { code: expect.stringMatching(refusals) }]);
      const answers = Object.entries(theirs).map(async ([what, id]) => [what, await answerOf(name, own, path, id)]);
      const same = Object.keys(theirs).map((what) => [what, unknown]);
      expect([name, path, ...(await Promise.all(answers))]).toEqual([name, path, ...same]);
    }
    expect(await everything(fixture())).toEqual(before);
  });

  it('with an invalid id is refused by every callable (A31)', async () => {
    const own = await uploadSmall(fixture(), 'owner', 'another.txt');
    for (const { name, path } of calls)
      for (const [id, answer] of await Promise.all(
        invalidIds.map(async (invalid) => [invalid, await answerOf(name, own, path, invalid)] as const),
      ))
        if ('result' in answer) expect(leaveOut, `${name} ${id}`).toContain(name);
        else
          expect([name, path, id, answer]).toMatchObject([name, path, id, { code: expect.stringMatching(noAnswer) }]);
  });
});

const refusals = /(?:not-found|undo-gone)$/;
/** PostgreSQL stores no text with a zero byte, so such an id may also be invalid. */
const noAnswer = /(?:not-found|undo-gone|request\/invalid)$/;
const invalidIds = ['..', '../x', '%2e%2e', '?', "' or 1=1 --", 'x\0', '\ud800', 'x'.repeat(64), '👍', 'constructor'];

let requests = 0;

function withRequestId(name: CallableName, payload: unknown): unknown {
  requests += 1;
  return callables[name].writes ? { ...(payload as object), requestId: `stranger-${requests}` } : payload;
}

/** A batch answers with one refusal for each of its items. */
function refusalIn(result: unknown): { readonly code?: string } | undefined {
  const { uploads } = result as { uploads?: readonly { state: string; code?: string }[] };
  const [upload] = uploads ?? [];
  return upload?.state === 'refused' ? upload : undefined;
}

async function uploadSmall({ ask }: Fixture, who: 'owner' | 'member', name: string): Promise<string> {
  const begun = await ask(who, 'upload-begin', { name, size: 3, conflict: 'replace' });
  await ask(who, 'upload-small', { files: [{ uploadId: begun.uploadId, base64: 'eHh4' }] });
  return begun.nodeId;
}

/** Ids of everything that a member can have. */
async function belongings(fixture: Fixture): Promise<Readonly<Record<string, string>>> {
  const { ask } = fixture;
  const folder = await ask('member', 'drive-createFolder', { name: 'folder' });
  const nested = await ask('member', 'drive-createFolder', { name: 'nested', parentId: folder.id });
  const bin = await ask('member', 'drive-createFolder', { name: 'bin' });
  const inBin = await ask('member', 'drive-createFolder', { name: 'in bin', parentId: bin.id });
  const trashed = await uploadSmall(fixture, 'member', 'trashed.txt');
  await ask('member', 'drive-trash', { ids: [bin.id, trashed] });
  const file = await uploadSmall(fixture, 'member', 'file.txt');
  await uploadSmall(fixture, 'member', 'file.txt');
  const replacing = await ask('member', 'upload-begin', { name: 'file.txt', size: 4, conflict: 'replace' });
  const coming = await ask('member', 'upload-begin', { name: 'coming.txt', size: 3, folderId: folder.id });
  const versions = await ask('member', 'version-list', { nodeId: file });
  const star = await ask('member', 'drive-star', { ids: [file], starred: true });
  const link = await ask('member', 'link-create', { targets: [file, folder.id] });
  const request = await ask('member', 'request-create', { folderId: folder.id, title: 'Letters' });
  const { job } = await ask('member', 'account-export', {});
  await fixture.hearth.core.jobs.runDue();
  // The end of the job is a notification.
  await expect.poll(async () => (await ask('member', 'notification-list', {})).items.length).toBe(1);
  const sessions = await ask('member', 'account-sessions', {});
  const notifications = await ask('member', 'notification-list', {});
  const { path } = await ask('member', 'drive-path', {});
  return {
    folder: folder.id,
    nested: nested.id,
    bin: bin.id,
    inBin: inBin.id,
    trashed,
    file,
    replacing: replacing.uploadId,
    replacingObject: replacing.objectName.slice('files/'.length),
    coming: coming.uploadId,
    comingNode: coming.nodeId,
    version: versions.items[0]?.id ?? '',
    olderVersion: versions.items[1]?.id ?? '',
    operation: star.operationId ?? '',
    link: link.id,
    request: request.id,
    job,
    session: sessions.items[0]?.id ?? '',
    root: path[0]?.id ?? '',
    ...Object.fromEntries(notifications.items.map(({ id, kind }) => [`notification ${kind}`, id])),
  };
}

/** All that the member sees. */
async function everything({ ask, uids }: Fixture) {
  const lists = [];
  for (const name of [
    'drive-list',
    'drive-listStarred',
    'drive-listTrash',
    'drive-usage',
    'upload-list',
    'link-list',
    'request-list',
    'notification-list',
    'drive-activity',
  ] as const)
    lists.push(await ask('member', name, {}));
  const { items } = await ask('member', 'account-sessions', {});
  return { uid: uids.member, lists, sessions: items.map(({ id }) => id) };
}
