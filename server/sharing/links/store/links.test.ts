import { expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { insertNode, trashNode } from '../../../files/store/nodes.ts';
import { insertPersonalSpace } from '../../../files/store/spaces.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { saltOf } from '../../visits/store/visits.ts';
import { beginDownload, finishDownload, leaveDownload, refundDownload } from './downloads.ts';
import { findLink, insertLink, updateLink } from './links.ts';
import { findReachableLinks, findReachableTargets } from './targets.ts';

describeOnBothDatabases('Downloads of a link', (open) => {
  it('are admitted exactly up to the limit, of any number in parallel (T15)', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: 5 });
    const begun = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        database.transaction((tx) => beginDownload(tx, { ticketId: `t${n}`, linkId, nodeId: null, at: 1 })),
      ),
    );
    expect(begun.filter((one) => one === 'counted')).toHaveLength(5);
    expect(begun.filter((one) => one === 'refused')).toHaveLength(20);
    expect((await findLink(database.query, linkId))?.downloads).toBe(5);
  });

  it('are refunded once, and never after they finished (T15)', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: 2 });
    const begin = (ticketId: string) =>
      database.transaction((tx) => beginDownload(tx, { ticketId, linkId, nodeId: null, at: 1 }));
    const refund = (ticketId: string) => database.transaction((tx) => refundDownload(tx, ticketId));
    const finish = (ticketId: string) => database.transaction((tx) => finishDownload(tx, ticketId));
    expect([await begin('a'), await begin('b'), await begin('c')]).toEqual(['counted', 'counted', 'refused']);
    await Promise.all(Array.from({ length: 10 }, () => refund('a')));
    await refund('c');
    await refund('nothing');
    expect((await findLink(database.query, linkId))?.downloads).toBe(1);
    expect(await finish('b')).toEqual({ linkId, nodeId: null });
    expect(await finish('b')).toBeUndefined();
    expect(await finish('a')).toBeUndefined();
    await refund('b');
    expect((await findLink(database.query, linkId))?.downloads).toBe(1);
    expect([await begin('d'), await begin('e')]).toEqual(['counted', 'refused']);
  });

  it('count once for each ticket with any number of requests, and again after a refund (T15)', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: 1 });
    const begin = () => database.transaction((tx) => beginDownload(tx, { ticketId: 'a', linkId, nodeId: null, at: 1 }));
    expect(new Set(await Promise.all(Array.from({ length: 10 }, begin)))).toEqual(new Set(['counted']));
    expect((await findLink(database.query, linkId))?.downloads).toBe(1);
    await database.transaction((tx) => refundDownload(tx, 'a'));
    expect((await findLink(database.query, linkId))?.downloads).toBe(0);
    expect(await begin()).toBe('counted');
    await database.transaction((tx) => finishDownload(tx, 'a'));
    expect(await begin()).toBe('refused');
    expect((await findLink(database.query, linkId))?.downloads).toBe(1);
  });

  it('are refunded by the last of their requests, not while another is running (T15)', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: 1 });
    const begin = () => database.transaction((tx) => beginDownload(tx, { ticketId: 'a', linkId, nodeId: null, at: 1 }));
    const leave = () => database.transaction((tx) => leaveDownload(tx, 'a'));
    const downloads = async () => (await findLink(database.query, linkId))?.downloads;
    for (let round = 0; round < 10; round += 1) {
      await begin();
      // One request ends while the next begins: in either order, the running download stays counted.
      expect(await Promise.all([leave(), begin()])).toEqual([undefined, 'counted']);
      expect(await downloads()).toBe(1);
      await leave();
      expect(await downloads()).toBe(0);
    }
    await Promise.all([begin(), begin()]);
    await leave();
    expect(await downloads()).toBe(1);
    await database.transaction((tx) => finishDownload(tx, 'a'));
    expect(await downloads()).toBe(1);
  });

  it('without a limit are counted once, when they finish', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: null });
    const download = { ticketId: 'a', linkId, nodeId: 'n', at: 1 };
    expect(await database.transaction((tx) => beginDownload(tx, download))).toBe('free');
    await database.transaction((tx) => refundDownload(tx, 'a'));
    expect((await findLink(database.query, linkId))?.downloads).toBe(0);
    expect(await database.transaction((tx) => beginDownload(tx, download))).toBe('free');
    const finished = await Promise.all(
      Array.from({ length: 5 }, () => database.transaction((tx) => finishDownload(tx, 'a'))),
    );
    expect(finished.filter((one) => one !== undefined)).toEqual([{ linkId, nodeId: 'n' }]);
    expect((await findLink(database.query, linkId))?.downloads).toBe(1);
  });

  it('are refused for a revoked link', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: null });
    await updateLink(database.query, { id: linkId, creatorUid: 'ada' }, { revokedAt: 1, newGeneration: true });
    const download = { ticketId: 'a', linkId, nodeId: null, at: 1 };
    expect(await database.transaction((tx) => beginDownload(tx, download))).toBe('refused');
  });
});

describeOnBothDatabases('Targets of a link', (open) => {
  it('are reachable while every folder above them is active', async () => {
    const { database, linkId, outer, file } = await build(await open(), { maxDownloads: null });
    const reached = async () => (await findReachableTargets(database.query, linkId)).map(({ id }) => id);
    const isReachable = async () => (await findReachableLinks(database.query, [linkId, 'none'])).has(linkId);
    expect([await reached(), await isReachable()]).toEqual([[file.id], true]);
    await database.transaction((tx) => trashNode(tx, outer, 1));
    expect([await reached(), await isReachable()]).toEqual([[], false]);
  });

  it('are not reachable for a creator whose drive they have left', async () => {
    const { database, linkId } = await build(await open(), { maxDownloads: null, creatorUid: 'eve' });
    expect(await findReachableTargets(database.query, linkId)).toEqual([]);
    expect((await findReachableLinks(database.query, [linkId])).size).toBe(0);
  });
});

describeOnBothDatabases('The salt of a day', (open) => {
  it('is the same for parallel calls, and those of earlier days are deleted', async () => {
    const database = await open();
    const salts = await Promise.all(Array.from({ length: 8 }, (_, n) => saltOf(database.query, 1, `s${n}`)));
    expect(new Set(salts).size).toBe(1);
    expect(await saltOf(database.query, 2, 'next')).toBe('next');
    expect(await saltOf(database.query, 1, 'anew')).toBe('anew');
  });
});

async function build(
  database: Database,
  { maxDownloads, creatorUid = 'ada' }: { maxDownloads: number | null; creatorUid?: string },
) {
  await insertPersonalSpace(database.query, { id: 's', ownerUid: 'ada', rootId: 'r', createdAt: 0 });
  const common = { spaceId: 's', kind: 'folder', state: 'active', by: 'ada', at: 0 } as const;
  await insertNode(database.query, { ...common, id: 'r', parentId: null, name: '' });
  const outer = await insertNode(database.query, { ...common, id: 'outer', parentId: 'r', name: 'Outer' });
  await insertNode(database.query, { ...common, id: 'inner', parentId: 'outer', name: 'Inner' });
  const file = await insertNode(database.query, { ...common, id: 'file', parentId: 'inner', name: 'f', kind: 'file' });
  const link = await insertLink(database.query, {
    id: 'link',
    spaceId: 's',
    creatorUid,
    tokenHash: 'h',
    tokenSealed: 'x',
    passwordHash: null,
    role: 'view',
    label: '',
    note: '',
    notify: 'never',
    recipients: [],
    slug: '',
    showsOwner: true,
    showsFolders: true,
    language: null,
    startsAt: null,
    expiresAt: null,
    maxDownloads,
    targets: [file.id],
    createdAt: 0,
  });
  return { database, linkId: link.id, outer, file };
}
