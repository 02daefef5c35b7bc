import { limits, type PayloadOf } from '@hearth/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

type Input = PayloadOf<'upload-beginMany'>['files'][number];

describeDriveOnBothDatabases('Many uploads that begin in one call', (open) => {
  const build = async (options?: { quotaBytes?: number }) => {
    const counted = { transactions: 0 };
    const fixture = await open((core) => ({ ...core, database: counting(core.database, counted) }));
    return { ...fixture, counted, ann: await fixture.join('ann', options) };
  };
  const begin = async (person: DrivePerson, files: Input[]) =>
    (await person.call('upload-beginMany', { files })).uploads;
  const many = (count: number, input: (n: number) => Partial<Input>): Input[] =>
    Array.from({ length: count }, (_, n) => ({ name: `f${n}`, size: 1, ...input(n) }));

  it('are independent: a refused one stops no other', async () => {
    const { ann, join, counts } = await build({ quotaBytes: 100 });
    const folder = await ann.folder('folder');
    const taken = await ann.upload('taken', 1);
    const bobs = await (await join('bob')).folder('his');
    const uploads = await begin(ann, [
      { name: 'good', size: 10, folderId: folder },
      { name: 'a/b', size: 1 },
      { name: 'nul\0', size: 1 },
      { name: 'lost', size: 1, folderId: bobs },
      { name: 'lost', size: 1, folderId: 'x\0' },
      { name: 'lost', size: 1, folderId: taken },
      { name: 'TAKEN', size: 1, conflict: 'fail' },
      { name: 'Taken', size: 1, conflict: 'keepBoth' },
      { name: 'taken', size: 1, conflict: 'replace', generation: 99 },
      { name: 'taken', size: 1, conflict: 'replace' },
      { name: 'FOLDER', size: 1, conflict: 'replace' },
      { name: 'large', size: 88 },
      { name: 'fits', size: 87 },
      { name: 'last', size: 1 },
    ]);
    expect(uploads.map((one) => (one.state === 'begun' ? one.name : one.code))).toEqual([
      'good',
      'drive/name-invalid',
      'drive/name-invalid',
      'drive/not-found',
      'drive/not-found',
      'drive/not-found',
      'drive/name-taken',
      'Taken (1)',
      'drive/stale',
      'taken',
      'drive/name-taken',
      'drive/quota-exceeded',
      'fits',
      'drive/quota-exceeded',
    ]);
    expect(uploads[1]).toMatchObject({ state: 'refused', details: { reason: 'slash', fixed: 'a-b' } });
    expect(uploads[6]).toMatchObject({ details: { free: 'TAKEN (1)' } });
    expect(uploads[9]).toMatchObject({ nodeId: taken });
    expect(uploads[11]).toMatchObject({ details: { missing: 1 }, message: expect.stringMatching(/storage space/) });
    expect((await counts('ann')).kept).toEqual({ usedBytes: 1, reservedBytes: 99, files: 1 });
  });

  it('arrive like uploads that began alone, in any order', async () => {
    const { ann, storage, counts } = await build();
    const uploads = await begin(
      ann,
      many(50, (n) => ({ size: n })),
    );
    const begun = uploads.flatMap((one, size) => (one.state === 'begun' ? [{ ...one, size }] : []));
    await Promise.all(
      begun.reverse().map(({ objectName, size }) => storage.put(objectName, Buffer.alloc(size), ann.caller)),
    );
    expect(await ann.names()).toHaveLength(50);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: (49 * 50) / 2, reservedBytes: 0, files: 50 });
    expect(counted).toEqual(kept);
  });

  it('with the same name get different names', async () => {
    const { ann } = await build();
    await ann.upload('a.txt', 1);
    const uploads = await begin(
      ann,
      many(200, (n) => ({ name: n % 2 ? 'a.txt' : 'A.TXT' })),
    );
    const names = uploads.map((one) => (one.state === 'begun' ? one.name.toLowerCase() : one.code));
    expect(names[0]).toBe('a (1).txt');
    expect(names[199]).toBe('a (200).txt');
    expect(new Set(names).size).toBe(200);
  });

  it('by five clients at once never reserve more than the quota (T34)', async () => {
    const { ann, counts } = await build({ quotaBytes: 100 });
    const batches = await Promise.all(
      Array.from({ length: 5 }, (_, batch) =>
        begin(
          ann,
          many(20, (n) => ({ name: `${batch}-${n}`, size: 3 })),
        ),
      ),
    );
    expect(batches.flat().filter(({ state }) => state === 'begun')).toHaveLength(33);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 99, files: 0 });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });

  it('take one transaction and a constant number of statements, for any number of folders', async () => {
    const { ann, counted } = await build();
    const folders: string[] = [];
    for (let n = 0; n < 20; n += 1) folders.push(await ann.folder(`d${n}`));
    await begin(ann, [{ name: 'warm', size: 1 }]);
    const before = { ...counted };
    const uploads = await begin(
      ann,
      many(200, (n) => ({ folderId: folders[n % 20] ?? '' })),
    );
    expect(uploads.filter(({ state }) => state === 'begun')).toHaveLength(200);
    expect(counted.transactions - before.transactions).toBe(1);
  });

  it('are at most two hundred', async () => {
    const { ann } = await build();
    await expect(
      begin(
        ann,
        many(limits.drive.uploadsAtOnceMax + 1, () => ({})),
      ),
    ).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(begin(ann, [])).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it.each([-1, Number.NaN, 1.5, 2 ** 63, Number.POSITIVE_INFINITY])('cannot have a size of %d (T34)', async (size) => {
    const { ann } = await build();
    await expect(begin(ann, [{ name: 'a', size }])).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(ann.call('upload-begin', { name: 'a', size })).rejects.toMatchObject({ code: 'request/invalid' });
  });
});

function counting(database: Database, counted: { transactions: number }): Database {
  const transaction: Database['transaction'] = (work) => {
    counted.transactions += 1;
    return database.transaction(work);
  };
  return { ...database, transaction };
}
