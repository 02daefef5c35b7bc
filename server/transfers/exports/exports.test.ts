import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { codeOf, openLinkFixture } from '../../sharing/testing/links.suite.ts';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

const textOf = async function* (text: string) {
  yield Buffer.from(text);
};
const nothing = async () => undefined;

describeDriveOnBothDatabases('The export of an account', (open) => {
  it('lists every file and folder once, with its path and versions, including the trash', async () => {
    const { ada, drive, join, folder } = await openLinkFixture(open);
    await ada.upload('beach.txt', 'sand, sea and sky', folder, 'replace');
    // More than one page of the walk.
    const boxes = Array.from({ length: 505 }, (_, i) => [`Box ${i}`]);
    await ada.call('drive-createFolders', { parentId: 'root', paths: boxes });
    const thrown = await ada.folder('Thrown');
    await ada.upload('inside.txt', 'x', await ada.folder('Deep', thrown));
    await ada.trash(thrown);
    await ada.call('upload-begin', { name: 'unfinished.txt', size: 5, folderId: 'root' });
    await (await join('bob')).upload('bobs.txt', 'x');

    const items: { path: string; trashedAt: number | null; versions?: { size: number }[] }[] = [];
    for await (const item of drive.exports.of('ada').items ?? []) items.push(item as never);
    const paths = items.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.startsWith('Box')).sort()).toEqual([
      'Holiday',
      'Holiday/Day one',
      'Holiday/Day one/dune.txt',
      'Holiday/beach.txt',
      'Thrown',
      'Thrown/Deep',
      'Thrown/Deep/inside.txt',
    ]);
    expect(paths.filter((path) => path.startsWith('Box'))).toHaveLength(505);
    expect(items.find(({ path }) => path === 'Holiday/beach.txt')?.versions).toMatchObject([
      { size: 12 },
      { size: 17 },
    ]);
    expect(items.find(({ path }) => path === 'Thrown')?.trashedAt).toEqual(expect.any(Number));
  });

  it('is kept for a day; only the newest is kept, and its bytes are deleted with it', async () => {
    const { drive, clock, tasks, database } = await openLinkFixture(open);
    const { exports } = drive;
    expect(await exports.find('ada')).toBeUndefined();
    await exports.keep('ada', textOf('first'), nothing);
    const first = await exports.ticket('ada');
    await exports.keep('ada', textOf('second one'), nothing);
    expect(await exports.find('ada')).toMatchObject({ size: 10 });
    expect(first.size).toBe(5);
    const deleted = async () => {
      const { rows } = await sql<{ key: string }>`select key from blobs where state = 'deleted'`.execute(
        database.query,
      );
      return rows.length;
    };
    expect(await deleted()).toBe(1);
    clock.advance(limits.drive.exportLifetimeMs - 1);
    expect(await exports.ticket('ada')).toMatchObject({ size: 10 });
    clock.advance(1);
    expect(await exports.find('ada')).toBeUndefined();
    expect(await codeOf(exports.ticket('ada'))).toBe('download/expired');
    await tasks.get('sweep exports')?.();
    expect(await deleted()).toBe(2);
  });

  it('is not kept when its job lost the right to write it', async () => {
    const { drive, database } = await openLinkFixture(open);
    const lost = drive.exports.keep('ada', textOf('late'), async () => {
      throw new Error('The job was taken over.');
    });
    await expect(lost).rejects.toThrow('taken over');
    expect(await drive.exports.find('ada')).toBeUndefined();
    const { rows } = await sql<{ state: string }>`select state from blobs`.execute(database.query);
    expect(rows).toEqual([{ state: 'deleted' }]);
  });

  it('is deleted with the account', async () => {
    const { drive, leave, join } = await openLinkFixture(open);
    await drive.exports.keep('ada', textOf('all of it'), nothing);
    await leave('ada');
    expect(await codeOf(drive.exports.keep('ada', textOf('too late'), nothing))).toBe('access/signed-out');
    await join('ada');
    expect(await drive.exports.find('ada')).toBeUndefined();
  });
});

describeDriveOnBothDatabases('The contents of an account', (open) => {
  it('include the trash and all versions; a person without a drive has none', async () => {
    const { ada, drive, folder, file, share } = await openLinkFixture(open);
    expect(await drive.accountContents('stranger')).toEqual({ files: 0, bytes: 0, links: 0, requests: 0 });
    await ada.upload('beach.txt', 'sand, sea and sky', folder, 'replace');
    await ada.trash(file);
    await share();
    await ada.call('request-create', { folderId: folder, title: 'Theses' });
    expect(await drive.accountContents('ada')).toEqual({ files: 2, bytes: 12 + 9 + 17, links: 1, requests: 1 });
  });
});
