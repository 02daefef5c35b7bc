import { expect, it } from 'vitest';
import type { DrivePerson } from '../../testing/drive/drive-fixture.suite.ts';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { answerOf, openRequestFixture, tokenOf } from '../testing/requests.suite.ts';

/** Every callable by which the owner could reach a file, given its id. */
const entryPoints: Readonly<Record<string, (ann: DrivePerson, id: string) => Promise<unknown>>> = {
  get: (ann, id) => ann.call('drive-get', { id }),
  rename: (ann, id) => ann.call('drive-rename', { id, name: 'x' }),
  move: (ann, id) => ann.call('drive-move', { ids: [id], to: 'root' }),
  copy: (ann, id) => ann.call('drive-copy', { ids: [id], to: 'root' }),
  star: (ann, id) => ann.call('drive-star', { ids: [id], starred: true }),
  trash: (ann, id) => ann.call('drive-trash', { ids: [id] }),
  restore: (ann, id) => ann.call('drive-restore', { ids: [id] }),
  purge: (ann, id) => ann.call('drive-purge', { ids: [id] }),
  measure: (ann, id) => ann.call('drive-measure', { ids: [id] }),
  activity: (ann, id) => ann.call('drive-activity', { id }),
  versions: (ann, id) => ann.call('version-list', { nodeId: id }),
  ticket: (ann, id) => ann.call('download-ticket', { ids: [id] }),
  link: (ann, id) => ann.call('link-create', { targets: [id] }),
  action: (ann, id) => ann.call('action-run', { action: 'checksum', ids: [id] }),
};

describeDrive('A pending file', (open) => {
  it('is in no callable, list, search or zip of its owner and in no number but the used space (A28)', async () => {
    const { ann, ask, visitor, send, folderId, storage } = await openRequestFixture(open);
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { nodeId, objectName, submitKey } = await send(visitor(), token, { name: 'secret.txt' });
    for (const [name, ask] of Object.entries(entryPoints))
      expect([name, await answerOf(ask(ann, nodeId))]).toEqual([name, 'drive/not-found']);
    for (const method of ['get', 'update', 'delete'] as const)
      expect(await answerOf(storage.get(objectName, ann.caller, method))).toBe('storage/object-not-found');
    expect(await storage.guard().mayStillRead(objectName, 'ann')).toBe(false);

    const lists = async () => [
      (await ann.call('drive-list', { folderId })).items,
      (await ann.call('drive-listRecent', {})).items,
      (await ann.call('search-query', { text: 'secret' })).items,
    ];
    for (const items of await lists()) expect(items).toEqual([]);
    expect(await ann.call('drive-measure', { ids: [folderId] })).toMatchObject({ files: 0, bytes: 0 });
    expect(await ann.call('drive-usage', {})).toMatchObject({ usedBytes: 3, largest: [] });

    await visitor().call('request-submit', { token, submitKey });
    for (const items of await lists()) expect(items.length).toBe(1);
    expect(await storage.get(objectName, ann.caller)).toBe('abc');
  });

  it('is not copied with its folder, and not shown by a link to the folder', async () => {
    const { ann, ask, visitor, send, folderId, jobs } = await openRequestFixture(open);
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { submitKey } = await send(visitor(), token, { name: 'secret.txt' });
    await ann.call('drive-copy', { ids: [folderId], to: 'root', conflict: 'keepBoth' });
    await jobs.runDue();
    const [copy] = (await ann.call('drive-list', {})).items.filter(({ id }) => id !== folderId);
    expect(await ann.names(copy?.id)).toEqual([]);
    const link = await ann.call('link-create', { targets: [folderId] });
    const shown = await visitor().call('link-browse', { token: tokenOf(link), folderId });
    expect(shown.items).toEqual([]);
    await visitor().call('request-submit', { token, submitKey });
    expect(await ann.names(folderId)).toEqual(['secret.txt']);
    expect(await ann.names(copy?.id)).toEqual([]);
  });
});
