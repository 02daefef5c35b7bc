import { createHash } from 'node:crypto';
import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

const contentOf = (text: string) => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
});

describeDriveOnBothDatabases('Contents that a person already has', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann'), ben: await fixture.join('ben') };
  };
  const existing = async (person: DrivePerson, ...texts: readonly string[]) =>
    (await person.call('upload-findExisting', { contents: texts.map(contentOf) })).existing;

  it('are found with their folder, whatever their name', async () => {
    const { ann } = await build();
    const outer = await ann.folder('Outer');
    const inner = await ann.folder('inner', outer);
    const id = await ann.upload('holiday.jpg', 'sea', inner);
    await ann.upload('other.jpg', 'sky');
    expect(await existing(ann, 'new', 'sea')).toMatchObject([
      {
        index: 1,
        node: { id, name: 'holiday.jpg' },
        path: [
          { id: outer, name: 'Outer' },
          { id: inner, name: 'inner' },
        ],
      },
    ]);
    expect(await existing(ann, 'sky')).toMatchObject([{ index: 0, node: { name: 'other.jpg' }, path: [] }]);
  });

  it('are never those of another person: the answer is the same whether others have them or not (T17)', async () => {
    const { ann, ben } = await build();
    const before = await ben.call('upload-findExisting', { contents: [contentOf('secret plan')] });
    await ann.upload('plan.txt', 'secret plan');
    expect(await ben.call('upload-findExisting', { contents: [contentOf('secret plan')] })).toEqual(before);
    expect(before).toEqual({ existing: [] });
  });

  it('are compared by bytes, not by size, and only with current versions', async () => {
    const { ann } = await build();
    await ann.upload('a', 'old');
    expect(await existing(ann, 'new')).toEqual([]);
    await ann.upload('a', 'new', 'root', 'replace');
    expect(await existing(ann, 'old')).toEqual([]);
    expect(await existing(ann, 'new')).toHaveLength(1);
    const { sha256 } = contentOf('new');
    expect((await ann.call('upload-findExisting', { contents: [{ sha256, size: 4 }] })).existing).toEqual([]);
  });

  it('are not found in the trash, nor in a trashed folder', async () => {
    const { ann } = await build();
    const folder = await ann.folder('Folder');
    await ann.upload('in', 'inside', folder);
    const loose = await ann.upload('loose', 'loose');
    await ann.trash(folder, loose);
    expect(await existing(ann, 'inside', 'loose')).toEqual([]);
    await ann.upload('again', 'inside');
    expect(await existing(ann, 'inside', 'loose')).toMatchObject([{ index: 0, node: { name: 'again' } }]);
  });

  it('are asked for in a limited number, as lower-case hex digests', async () => {
    const { ann } = await build();
    const contents = Array.from({ length: limits.drive.existingAtOnceMax }, (_, n) => contentOf(String(n)));
    expect((await ann.call('upload-findExisting', { contents })).existing).toEqual([]);
    for (const wrong of [
      [],
      [...contents, contentOf('more')],
      [{ sha256: 'x'.repeat(64), size: 1 }],
      [{ sha256: contentOf('a').sha256.toUpperCase(), size: 1 }],
      [{ sha256: "' or 1=1 --", size: 1 }],
      [{ sha256: contentOf('a').sha256, size: -1 }],
    ])
      await expect(ann.call('upload-findExisting', { contents: wrong })).rejects.toMatchObject({
        code: 'request/invalid',
      });
  });
});
