import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { after, afterAll, startOf } from './domain/listing.ts';
import { record } from './record.suite.ts';
import {
  findByBlob,
  findObject,
  findObjects,
  listNames,
  objectTotals,
  pageByBlob,
  removeObject,
  writeMetadata,
  writeObject,
} from './store.ts';

describeOnBothDatabases('The objects of a bucket', (open) => {
  const openStore = () => open();

  it('are read as they were written, whatever their name and metadata', async () => {
    const { query } = await openStore();
    for (const name of [
      'a',
      '../x',
      "'; drop table storage_objects; --",
      '😀/日本',
      'e\u0301',
      '\u00e9',
      'ﬀ',
      ' ',
      '\u{10ffff}',
    ]) {
      const object = record(name, {
        customMetadata: { 'k\u0000': 'v\ud800"', ключ: '' },
        contentDisposition: 'inline; "ü"',
      });
      expect(await writeObject(query, object, undefined)).toBe(true);
      expect(await findObject(query, 'b', name)).toEqual(object);
      expect(await findObject(query, 'c', name)).toBeUndefined();
    }
    expect(await objectTotals(query)).toEqual({ objects: 9, bytes: 27 });
  });

  it('are found by their blobs, each once', async () => {
    const { query } = await openStore();
    const objects = ['a', 'b', 'c', 'd', 'e'].map((name) => record(name, { blobKey: `Key${name}` }));
    for (const object of objects) await writeObject(query, object, undefined);
    expect(await findByBlob(query, 'Keyc')).toEqual(objects[2]);
    expect(await findByBlob(query, 'Key')).toBeUndefined();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await pageByBlob(query, after, 2);
      seen.push(...page.map(({ name }) => name));
      after = page.at(-1)?.blobKey ?? after;
      if (page.length < 2) break;
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are overwritten only if they are still as the writer saw them', async () => {
    const { query } = await openStore();
    const first = record('n');
    expect(await writeObject(query, first, undefined)).toBe(true);
    expect(await writeObject(query, record('n'), undefined)).toBe(false);
    const second = record('n', { generation: first.generation + 1 });
    expect(await writeObject(query, second, first.generation)).toBe(true);
    expect(await writeObject(query, record('n'), first.generation)).toBe(false);
    const described = { ...second, metageneration: 2, cacheControl: 'no-cache' };
    expect(await writeMetadata(query, described, second)).toBe(true);
    expect(await writeMetadata(query, { ...described, cacheControl: 'other' }, second)).toBe(false);
    expect(await findObject(query, 'b', 'n')).toEqual(described);
  });

  it('are written by exactly one of many concurrent writers', async () => {
    const database = await openStore();
    const attempts = Array.from({ length: 20 }, (_, at) =>
      database.transaction((transaction) => writeObject(transaction, record('n', { generation: at + 1 }), undefined)),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    const { generation = 0 } = (await findObject(database.query, 'b', 'n')) ?? {};
    const overwrites = Array.from({ length: 20 }, (_, at) =>
      database.transaction((transaction) =>
        writeObject(transaction, record('n', { generation: 100 + at }), generation),
      ),
    );
    expect((await Promise.all(overwrites)).filter(Boolean)).toHaveLength(1);
  });

  it('release their blob once, and only in the requested generation', async () => {
    const { query } = await openStore();
    const object = record('n');
    await writeObject(query, object, undefined);
    expect(await removeObject(query, 'b', 'n', { generation: object.generation - 1 })).toBeUndefined();
    expect(await removeObject(query, 'b', 'n', { metageneration: 7 })).toBeUndefined();
    const only = { generation: object.generation, metageneration: 1 };
    expect(await removeObject(query, 'b', 'n', only)).toEqual(object);
    expect(await removeObject(query, 'b', 'n')).toBeUndefined();
  });

  it('are listed in byte order, within exact bounds (A35)', async () => {
    const { query } = await openStore();
    const names = [
      '%',
      '_',
      'A',
      'Z',
      'a',
      'a%',
      'a_',
      'a/',
      'a/1',
      'a/2',
      'a0',
      'aa',
      'b',
      '\\',
      'é',
      '日',
      '😀',
      'ﬀ',
    ];
    for (const name of [...names].reverse()) await writeObject(query, record(name), undefined);
    await writeObject(query, record('a/other', { bucket: 'c' }), undefined);
    const byBytes = [...names].sort((x, y) => Buffer.compare(Buffer.from(x), Buffer.from(y)));
    const within = (prefix: string, from = startOf(prefix)) =>
      listNames(query, 'b', { from, to: afterAll(prefix), limit: 99 });
    expect(await within('')).toEqual(byBytes);
    expect(await within('a/')).toEqual(['a/', 'a/1', 'a/2']);
    expect(await within('a')).toEqual(byBytes.filter((name) => name.startsWith('a')));
    for (const prefix of ['%', '_', '\\', 'é', '日', '😀']) expect(await within(prefix)).toEqual([prefix]);
    expect(await within('a/', after('a/1'))).toEqual(['a/2']);
    expect(await listNames(query, 'b', { from: startOf('b'), to: undefined, limit: 2 })).toEqual(['b', 'é']);
    expect((await findObjects(query, 'b', ['é', 'nothing', 'A'])).map((object) => object.name)).toEqual(['A', 'é']);
  });
});
