import { expect, it } from 'vitest';
import { describeStorage, openWithHomeRules, type TestServer } from '../../server/storage/storage.suite.ts';
import { createUploader } from './create-uploader.ts';
import { bytes, commands, film, isFilm, pieces, quarter, reached, setOut } from './uploader.suite.ts';

describeStorage('an upload of an earlier page', (open) => {
  /** Ada's page, closed in the middle of an upload. */
  async function interrupted(place: TestServer) {
    const all = await setOut(place);
    all.line.bytesPerSecond = 1_500_000;
    const upload = all.uploader.add(`${all.home}/film`, film(), { note: { album: 7 } });
    await reached(upload, ({ snapshot }) => snapshot.sentBytes > 2 * quarter);
    upload.pause();
    all.line.bytesPerSecond = null;
    return { ...all, next: createUploader(all.common) };
  }

  it('is listed with its note and continues with the same file', async () => {
    const place = await openWithHomeRules(open);
    const { next, line, home, sessions } = await interrupted(place);
    const [found, ...others] = await next.unfinished();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ fileName: 'film.bin', totalBytes: bytes.length, note: { album: 7 } });
    expect(found).toMatchObject({ hasHandle: false, canContinueAlone: false });
    const before = line.passed.length;
    await (await found?.continueWith(film()))?.done;
    expect(commands(line)[before]).toBe('query');
    expect(commands(line).filter((command) => command === 'start')).toHaveLength(1);
    expect(await isFilm(place, `${home}/film`)).toBe(true);
    expect(await sessions.list()).toEqual([]);
    expect(await next.unfinished()).toEqual([]);
  });

  it('rejects another file and a missing file', async () => {
    const place = await openWithHomeRules(open);
    const { next } = await interrupted(place);
    const [found] = await next.unfinished();
    const other = new File([bytes.map((byte) => byte ^ 1)], 'film.bin', { lastModified: 1_700_000_000_000 });
    await expect(found?.continueWith(other)).rejects.toMatchObject({ code: 'upload/source-changed' });
    await expect(found?.continueWith()).rejects.toMatchObject({ code: 'upload/source-missing' });
    expect(await next.unfinished()).toHaveLength(1);
  });

  it('can be discarded here and on the server', async () => {
    const place = await openWithHomeRules(open);
    const { next, line, sessions } = await interrupted(place);
    await (await next.unfinished())[0]?.discard();
    expect(commands(line).at(-1)).toBe('cancel');
    expect(await sessions.list()).toEqual([]);
  });

  it('starts again when the server has deleted it', async () => {
    const place = await openWithHomeRules(open);
    const { next, line, home } = await interrupted(place);
    place.clock.advance(8 * 24 * 60 * 60 * 1000);
    const [found] = await next.unfinished();
    await (await found?.continueWith(film()))?.done;
    expect(commands(line).filter((command) => command === 'start')).toHaveLength(2);
    expect(await isFilm(place, `${home}/film`)).toBe(true);
  });

  it('is deleted after seven days without a byte', async () => {
    const place = await openWithHomeRules(open);
    const { next, sessions } = await interrupted(place);
    const [session] = await sessions.list();
    if (!session) throw new Error('nothing was written down');
    await sessions.put({ ...session, touchedAt: Date.now() - 7 * 24 * 60 * 60 * 1000 });
    expect(await next.unfinished()).toEqual([]);
    expect(await sessions.list()).toEqual([]);
  });

  it('that was finished by a lost response is done without another byte', async () => {
    const place = await openWithHomeRules(open);
    const { line, home, uploader, common } = await setOut(place);
    line.mishap = ({ command }, count) =>
      command === 'upload, finalize' ? 'lose-reply' : command === 'query' || count > 20 ? { status: 503 } : 'none';
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.waiting?.for === 'retry');
    upload.pause();
    line.mishap = () => 'none';
    const before = pieces(line).length;
    const [found] = await createUploader(common).unfinished();
    expect(await (await found?.continueWith(film()))?.done).toMatchObject({ size: bytes.length });
    expect(pieces(line)).toHaveLength(before);
  });
});
