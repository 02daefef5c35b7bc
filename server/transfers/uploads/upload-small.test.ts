import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { codeOf } from '../../sharing/testing/links.suite.ts';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('Small files that are sent many in one call', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begin = async (person: DrivePerson, ...files: readonly { readonly name: string; readonly size: number }[]) => {
    const { uploads } = await person.call('upload-beginMany', { files: [...files] });
    return uploads.map((upload) => (upload.state === 'begun' ? upload : expect.fail(upload.code)));
  };
  const sendSmall = async (person: DrivePerson, ...files: readonly (readonly [string | undefined, string])[]) => {
    const inputs = files.map(([uploadId = '', text]) => ({ uploadId, base64: base64(text) }));
    const { uploads } = await person.call('upload-small', { files: inputs });
    return uploads.map((upload) => (upload.state === 'done' ? 'done' : upload.code));
  };

  it('are in their folder, with bytes and digests, when the call returns', async () => {
    const { ann, storage, counts } = await build();
    const [one, two, empty] = await begin(ann, { name: 'a', size: 3 }, { name: 'b', size: 2 }, { name: 'c', size: 0 });
    const sent = await sendSmall(ann, [one?.uploadId, 'sea'], [two?.uploadId, 'ox'], [empty?.uploadId, '']);
    expect(sent).toEqual(['done', 'done', 'done']);
    expect(await ann.names()).toEqual(['a', 'b', 'c']);
    expect(await storage.get(one?.objectName ?? '', ann.caller)).toBe('sea');
    const { items } = await ann.call('version-list', { nodeId: one?.nodeId ?? '' });
    expect(items[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await ann.call('upload-list', {})).items).toEqual([]);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ usedBytes: 5, reservedBytes: 0, files: 3 });
  });

  it('are independent, and a repeated call changes nothing', async () => {
    const { ann } = await build();
    const [good, short, gone] = await begin(
      ann,
      { name: 'a', size: 3 },
      { name: 'b', size: 9 },
      { name: 'c', size: 1 },
    );
    await ann.call('upload-cancel', { uploadId: gone?.uploadId ?? '' });
    const inputs = [
      [good?.uploadId, 'sea'],
      // Another size than was announced (T34).
      [short?.uploadId, 'not nine'],
      [gone?.uploadId, 'x'],
      ['nothing', 'x'],
      ['0123456789012345678901', 'x'],
    ] as const;
    const refused = ['storage/unauthorized', 'storage/unauthorized', 'drive/not-found', 'drive/not-found'];
    expect(await sendSmall(ann, ...inputs)).toEqual(['done', ...refused]);
    expect(await sendSmall(ann, ...inputs)).toEqual(['done', ...refused]);
    expect(await ann.names()).toEqual(['a']);
  });

  it('that are sent twice at once, in one call or two, become one file that is counted once', async () => {
    const { ann, storage, counts } = await build();
    const [mine] = await begin(ann, { name: 'a', size: 3 });
    const id = mine?.uploadId;
    const answers = await Promise.all([sendSmall(ann, [id, 'sea'], [id, 'bay']), sendSmall(ann, [id, 'fog'])]);
    expect(answers.flat()).toContain('done');
    expect(await ann.names()).toEqual(['a']);
    expect(['sea', 'bay', 'fog']).toContain(await storage.get(mine?.objectName ?? '', ann.caller));
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ usedBytes: 3, reservedBytes: 0, files: 1 });
  });

  it('are accepted from the person who began them and nobody else (T17)', async () => {
    const { ann, join } = await build();
    const [mine] = await begin(ann, { name: 'a', size: 3 });
    expect(await sendSmall(await join('bob'), [mine?.uploadId, 'sea'])).toEqual(['drive/not-found']);
    expect(await ann.names()).toEqual([]);
  });

  it('need an attested app where storage enforces App Check (T43)', async () => {
    const { ann, appCheck } = await build();
    const [mine] = await begin(ann, { name: 'a', size: 3 });
    await appCheck.setMode('storage', 'enforce');
    expect(await codeOf(sendSmall(ann, [mine?.uploadId, 'sea']))).toBe('appcheck/invalid');
    expect(await ann.names()).toEqual([]);
  });

  it('must be small and base64; the call is refused as a whole otherwise (T34)', async () => {
    const { ann } = await build();
    const large = Buffer.alloc(limits.drive.smallUploadBytesMax + 3).toString('base64');
    for (const text of [large, 'no base 64', '====', 'a\u0000'])
      expect(await codeOf(ann.call('upload-small', { files: [{ uploadId: 'x', base64: text }] }))).toBe(
        'request/invalid',
      );
    const many = Array.from({ length: limits.drive.uploadsAtOnceMax + 1 }, () => ({ uploadId: 'x', base64: '' }));
    expect(await codeOf(ann.call('upload-small', { files: many }))).toBe('request/invalid');
    expect(await codeOf(ann.call('upload-small', { files: [] }))).toBe('request/invalid');
  });
});
