import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import {
  type DrivePerson,
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';

const day = 24 * 60 * 60 * 1000;

describeDrive('The versions of a file', (open) => {
  const { build, write, list, versionOf } = prepare(open);

  it('are restored as the newest one, and no byte moves', async () => {
    const { ann, storage, counts } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    const versionId = await versionOf(ann, id, 1);
    const node = await ann.call('version-restore', { nodeId: id, versionId });
    expect(node).toMatchObject({ id, size: 5, versions: 3 });
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');
    expect((await list(ann, id)).map(({ number, size }) => [number, size])).toEqual([
      [3, 5],
      [2, 6],
      [1, 5],
    ]);
    expect((await storage.objects()).size).toBe(2);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 16, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
    await expect(
      ann.call('version-restore', { nodeId: id, versionId: await versionOf(ann, id, 3) }),
    ).rejects.toMatchObject({ code: 'version/current' });
  });

  it('are restored only within the quota', async () => {
    const { ann, counts } = await build({ quotaBytes: 15 });
    const id = await write(ann, 'first');
    await write(ann, 'second');
    await expect(
      ann.call('version-restore', { nodeId: id, versionId: await versionOf(ann, id, 1) }),
    ).rejects.toMatchObject({ code: 'drive/quota-exceeded', details: { missing: 1 } });
    expect((await counts('ann')).kept.usedBytes).toBe(11);
  });

  it('are deleted one by one; bytes are dropped with the last version that has them', async () => {
    const { ann, storage, counts } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    await ann.call('version-restore', { nodeId: id, versionId: await versionOf(ann, id, 1) });
    const del = async (number: number) =>
      ann.call('version-delete', { nodeId: id, versionId: await versionOf(ann, id, number) });
    expect(await del(1)).toEqual({ freedBytes: 5 });
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');
    expect(await del(2)).toEqual({ freedBytes: 6 });
    expect([...(await storage.objects()).keys()]).toEqual([`files/${id}`]);
    await expect(del(3)).rejects.toMatchObject({ code: 'version/current' });
    expect(await ann.call('drive-get', { id })).toMatchObject({ versions: 1, size: 5 });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 5, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
    // The next version still gets a new number.
    await write(ann, 'fourth');
    expect((await list(ann, id)).map(({ number }) => number)).toEqual([4, 3]);
  });

  it('are deleted with the file when it is purged, except bytes that another file shares', async () => {
    const { ann, storage, counts } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    await ann.call('version-restore', { nodeId: id, versionId: await versionOf(ann, id, 1) });
    const other = await ann.upload('other', 'other');
    await ann.trash(id);
    expect(await ann.call('drive-purge', { ids: [id] })).toEqual({ purged: 1, freedBytes: 16 });
    expect([...(await storage.objects()).keys()]).toEqual([`files/${other}`]);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 5, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('of a trashed file can be listed and not changed', async () => {
    const { ann } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    const which = { nodeId: id, versionId: await versionOf(ann, id, 1) };
    await ann.trash(id);
    expect(await list(ann, id)).toHaveLength(2);
    const trashed = { code: 'drive/trashed' };
    await expect(ann.call('version-restore', which)).rejects.toMatchObject(trashed);
    await expect(ann.call('version-label', { ...which, label: 'x' })).rejects.toMatchObject(trashed);
    await expect(ann.call('version-pin', { ...which, pinned: true })).rejects.toMatchObject(trashed);
    await expect(ann.call('version-delete', which)).rejects.toMatchObject(trashed);
    await ann.call('drive-restore', { ids: [id] });
    expect(await ann.call('version-restore', which)).toMatchObject({ versions: 3 });
  });

  it('are found only through their own file (T17, T18)', async () => {
    const { ann, join } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    const other = await write(ann, 'other', 'b.txt');
    const folder = await ann.folder('folder');
    const versionId = await versionOf(ann, id, 1);
    const bob = await join('bob', { role: 'owner' });
    const own = await write(bob, 'own');
    const changes = (person: DrivePerson, nodeId: string, version = versionId) => [
      () => person.call('version-restore', { nodeId, versionId: version }),
      () => person.call('version-label', { nodeId, versionId: version, label: 'x' }),
      () => person.call('version-pin', { nodeId, versionId: version, pinned: true }),
      () => person.call('version-delete', { nodeId, versionId: version }),
    ];
    const answers = async (asks: readonly (() => Promise<unknown>)[]) => {
      const codes = new Set<string>();
      for (const ask of asks) await ask().catch((error: { code: string }) => codes.add(error.code));
      return [...codes];
    };
    expect(await answers(changes(ann, other))).toEqual(['version/not-found']);
    for (const wrong of ['..', "' or 1=1", 'x\0', id])
      expect(await answers(changes(ann, id, wrong))).toEqual(['version/not-found']);
    expect(await answers(changes(ann, folder))).toEqual(['drive/not-found']);
    // Bob gets "not found" for Ann's file as for no file at all, and for Ann's version with a file of his own.
    const unknown = 'AAAAAAAAAAbbbbbbbbbb12';
    expect(await answers(changes(bob, id))).toEqual(['drive/not-found']);
    expect(await answers(changes(bob, unknown))).toEqual(['drive/not-found']);
    expect(await answers(changes(bob, own))).toEqual(['version/not-found']);
    for (const nodeId of [id, unknown, folder])
      await expect(bob.call('version-list', { nodeId })).rejects.toMatchObject({ code: 'drive/not-found' });
    await expect(ann.call('version-list', { nodeId: folder })).rejects.toMatchObject({ code: 'drive/not-found' });
    expect((await list(ann, id)).map(({ label, pinned }) => [label, pinned])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it('get a label, which keeps them, and lose it again', async () => {
    const { ann } = await build();
    const id = await write(ann, 'first');
    const which = { nodeId: id, versionId: await versionOf(ann, id, 1) };
    expect(await ann.call('version-label', { ...which, label: '  final draft ' })).toMatchObject({
      label: 'final draft',
      kept: true,
      current: true,
    });
    expect(await ann.call('version-label', { ...which, label: null })).toMatchObject({ label: null, kept: false });
    for (const label of ['', '   ', 'x'.repeat(limits.drive.labelLengthMax + 1)])
      await expect(ann.call('version-label', { ...which, label })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('are pruned as they grow old; those with a label and the current one stay', async () => {
    const { ann, clock, drive, storage, counts } = await build();
    let id = '';
    for (let n = 1; n <= 6; n += 1) {
      id = await write(ann, `v${n}`);
      clock.advance(60_000);
    }
    await ann.call('version-label', { nodeId: id, versionId: await versionOf(ann, id, 2), label: 'mine' });
    const still = await write(ann, 'still', 'b.txt');
    expect(await drive.pruneVersions()).toBe(0);
    clock.advance(40 * day);
    expect(await drive.pruneVersions()).toBe(1);
    const kept = (await list(ann, id)).map(({ number }) => number);
    expect(kept).toContain(6);
    expect(kept).toContain(2);
    expect(kept.length).toBeLessThan(5);
    expect((await storage.objects()).size).toBe(kept.length + 1);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('v6');
    expect(await storage.get(`files/${still}`, ann.caller)).toBe('still');
    expect(await ann.call('drive-get', { id })).toMatchObject({ versions: kept.length });
    clock.advance(400 * day);
    await drive.pruneVersions();
    expect((await list(ann, id)).map(({ number }) => number)).toEqual([6, 2]);
    const { kept: says, counted } = await counts('ann');
    expect(says).toEqual(counted);
    expect(await drive.pruneVersions()).toBe(0);
  });

  it('of a trashed file stay', async () => {
    const { ann, clock, drive } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    await ann.trash(id);
    clock.advance(limits.drive.versionsWeeklyMs + day);
    expect(await drive.pruneVersions()).toBe(0);
    expect(await list(ann, id)).toHaveLength(2);
  });

  it('are never more than a hundred, from one save to the next', async () => {
    const { ann, counts, storage } = await build();
    const id = await write(ann, 'x');
    for (let n = 0; n < limits.drive.versionsMax + 3; n += 1) await write(ann, 'x');
    const kept = await list(ann, id);
    expect(kept).toHaveLength(limits.drive.versionsMax);
    expect(kept[0]).toMatchObject({ number: limits.drive.versionsMax + 4, current: true });
    expect((await storage.objects()).size).toBe(limits.drive.versionsMax);
    const { kept: says, counted } = await counts('ann');
    expect(says).toEqual(counted);
  });
});

describeDriveOnBothDatabases('The versions of a file', (open) => {
  const { build, write, list, versionOf } = prepare(open);

  it('restored by five at once stay consistent', async () => {
    const { ann, storage, counts } = await build();
    const id = await write(ann, 'first');
    await write(ann, 'second');
    const versionId = await versionOf(ann, id, 1);
    await Promise.all(Array.from({ length: 5 }, () => ann.call('version-restore', { nodeId: id, versionId })));
    expect((await list(ann, id)).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });

  it('are listed, the latest first, in pages', async () => {
    const { ann, clock } = await build();
    const times: number[] = [];
    let id = '';
    for (const content of ['1', '22', '333', '4444', '55555']) {
      clock.advance(1000);
      times.unshift(clock.now());
      id = await write(ann, content);
    }
    const all = await list(ann, id);
    expect(all.map(({ number, size, createdAt }) => [number, size, createdAt])).toEqual(
      times.map((at, n) => [5 - n, 5 - n, at]),
    );
    expect(all.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    expect(all[0]).toMatchObject({ contentType: 'text/plain', label: null, kept: false, createdBy: 'ann' });
    expect(all.map(({ author }) => author)).toEqual(Array.from({ length: 5 }, () => 'ann@example.org'));
    const first = await ann.call('version-list', { nodeId: id, pageSize: 3 });
    const second = await ann.call('version-list', { nodeId: id, pageSize: 3, cursor: first.cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.cursor).toBeNull();
  });

  it('are pinned, which keeps them for ever, with a label or without', async () => {
    const { ann, clock, drive } = await build();
    const id = await write(ann, 'v1');
    for (const content of ['v2', 'v3', 'v4']) {
      clock.advance(60_000);
      await write(ann, content);
    }
    const pin = async (number: number, pinned: boolean) =>
      ann.call('version-pin', { nodeId: id, versionId: await versionOf(ann, id, number), pinned });
    expect(await pin(1, true)).toMatchObject({ number: 1, pinned: true, kept: true, label: null });
    await pin(2, true);
    expect(await pin(2, false)).toMatchObject({ number: 2, pinned: false, kept: false });
    clock.advance(limits.drive.versionsWeeklyMs + day);
    await drive.pruneVersions();
    expect((await list(ann, id)).map(({ number }) => number)).toEqual([4, 1]);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async (options?: { quotaBytes?: number }) => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann', options) };
  };

  const write = (person: DrivePerson, content: string, name = 'a.txt') =>
    person.upload(name, content, 'root', 'replace');

  const list = async (person: DrivePerson, nodeId: string) => (await person.call('version-list', { nodeId })).items;

  const versionOf = async (person: DrivePerson, nodeId: string, number: number) => {
    const found = (await list(person, nodeId)).find((version) => version.number === number);
    if (!found) throw new Error(`There is no version ${number}.`);
    return found.id;
  };
  return { build, write, list, versionOf };
}
