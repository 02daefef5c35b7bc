import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type DrivePerson, describeDrive } from '../../testing/drive/drive-fixture.suite.ts';

describeDrive('The preflight of an upload', (open) => {
  const build = async (options?: { role?: 'owner'; quotaBytes?: number }) => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann', options) };
  };
  const preflight = (person: DrivePerson, paths: readonly string[], { folderId = 'root', size = 1 } = {}) =>
    person.call('upload-preflight', { folderId, files: paths.map((path) => ({ path: path.split('|'), size })) });

  it('reports nothing for files that just fit', async () => {
    const { ann } = await build({ quotaBytes: 100 });
    await ann.upload('there', 40);
    await ann.call('upload-begin', { name: 'coming', size: 10 });
    expect(await preflight(ann, ['a', 'b', 'new folder|c'], { size: 16 })).toEqual({
      missingBytes: 0,
      freeBytes: 50,
      findings: [],
    });
    expect(await preflight(ann, ['a', 'b'], { size: 26 })).toMatchObject({ missingBytes: 2 });
  });

  it('has no limit without a quota, and reports sizes that cannot be added as missing', async () => {
    const { ann } = await build({ role: 'owner' });
    expect(await preflight(ann, ['a'], { size: 2 ** 50 })).toMatchObject({ missingBytes: 0, freeBytes: null });
    await ann.upload('one', 1);
    const most = Number.MAX_SAFE_INTEGER;
    expect((await preflight(ann, ['a', 'b', 'c'], { size: most })).missingBytes).toBeGreaterThan(0);
  });

  it('reports invalid names with a valid one, once for each folder', async () => {
    const { ann } = await build();
    const { findings } = await preflight(ann, ['ok', 'bad.', 'fol\\der|one', 'fol\\der|two ', 'fol\\der|in?|three']);
    expect(findings).toEqual([
      { what: 'name', index: 1, part: 0, reason: 'trailing-dot', fixed: 'bad' },
      { what: 'name', index: 2, part: 0, reason: 'slash', fixed: 'fol-der' },
      { what: 'name', index: 3, part: 1, reason: 'edge-space', fixed: 'two' },
    ]);
  });

  it('reports taken names along existing folders, also after a name was fixed', async () => {
    const { ann } = await build();
    const outer = await ann.folder('Outer');
    const inner = await ann.folder('inner', outer);
    await ann.upload('top.txt', 1);
    await ann.upload('a (1).txt', 1, inner);
    const deep = await ann.upload('a.txt', 1, inner);
    const { findings } = await preflight(ann, [
      'outer|INNER|A.TXT',
      'outer|inner|b.txt',
      'outer|other|a.txt',
      'top.txt.',
      'top.txt|x',
      'outer',
    ]);
    expect(findings).toMatchObject([
      { what: 'taken', index: 0, by: { id: deep, name: 'a.txt' }, free: 'A (2).TXT' },
      { what: 'name', index: 3, fixed: 'top.txt' },
      { what: 'taken', index: 3, by: { name: 'top.txt' }, free: 'top (1).txt' },
      { what: 'taken', index: 4, by: { name: 'top.txt' }, free: 'top.txt (1)' },
      { what: 'taken', index: 5, by: { id: outer, kind: 'folder' }, free: 'outer (1)' },
    ]);
    expect(findings).toHaveLength(5);
  });

  it('reports paths that are too deep', async () => {
    const { ann } = await build();
    const folderId = await ann.folder('one');
    const path = (parts: number) => Array.from({ length: parts }, () => 'x').join('|');
    const { depthMax } = limits.drive;
    expect((await preflight(ann, [path(depthMax), path(depthMax - 1)], { folderId })).findings).toEqual([
      { what: 'too-deep', index: 0 },
    ]);
    const long = Array.from({ length: 20 }, () => 'x'.repeat(250)).join('|');
    expect((await preflight(ann, [long])).findings).toEqual([{ what: 'too-deep', index: 0 }]);
  });

  it('takes a thousand files at once and no more', async () => {
    const { ann } = await build();
    for (const name of ['f1', 'f500', 'f999']) await ann.upload(name, 1);
    const paths = Array.from({ length: limits.drive.batchMax }, (_, n) => `f${n}`);
    const { findings } = await preflight(ann, paths);
    expect(findings.map(({ index }) => index)).toEqual([1, 500, 999]);
    await expect(preflight(ann, [...paths, 'more'])).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('changes nothing', async () => {
    const { ann, counts } = await build({ quotaBytes: 10 });
    await ann.folder('there');
    const before = await ann.call('drive-list', {});
    await preflight(ann, ['there|a', 'not there|b', 'bad.'], { size: 100 });
    expect(await ann.call('drive-list', {})).toEqual(before);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
    expect((await ann.call('upload-list', {})).items).toEqual([]);
  });
});
