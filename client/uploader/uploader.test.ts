import { getMetadata, ref } from 'firebase/storage';
import { expect, it } from 'vitest';
import { bucket, describeStorage, openWithHomeRules } from '../../server/storage/storage.suite.ts';
import { bytes, commands, film, isFilm, pieces, quarter, reached, setOut, stored } from './uploader.suite.ts';

describeStorage('the uploader', (open) => {
  it('uploads a file in growing chunks with its metadata, and reports 100 % only at the end', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home, sessions } = await setOut(place);
    const upload = uploader.add(`${home}/ü film`, film(), { cacheControl: 'no-store', customMetadata: { album: 'x' } });
    const seen: string[] = [];
    upload.subscribe(() => seen.push(`${upload.state} ${upload.snapshot.percent}`));
    const object = await upload.done;
    expect(object).toMatchObject({
      bucket,
      fullPath: `${home}/ü film`,
      size: bytes.length,
      contentType: 'video/x-test',
    });
    expect(await isFilm(place, `${home}/ü film`)).toBe(true);
    const metadata = await getMetadata(ref(await place.sdk(await place.member('ada')), `${home}/ü film`));
    expect(metadata).toMatchObject({ cacheControl: 'no-store', customMetadata: { album: 'x' } });
    let before = { end: 0, size: quarter / 2 };
    for (const [from = 0, to = 0] of pieces(line)) {
      expect(from).toBe(before.end);
      expect(to - from).toBeLessThanOrEqual(2 * before.size);
      expect(to === bytes.length || (to - from) % quarter === 0).toBe(true);
      before = { end: to, size: to - from };
    }
    expect(before.end).toBe(bytes.length);
    expect(seen.filter((entry) => entry.endsWith(' 100'))).toEqual(['done 100']);
    expect(upload.snapshot).toMatchObject({ state: 'done', sentBytes: bytes.length, error: null, waiting: null });
    expect(await sessions.list()).toEqual([]);
    expect(uploader.active()).toEqual([]);
  });

  it('uploads an empty file', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, home } = await setOut(place);
    expect(await uploader.add(`${home}/empty`, new File([], 'empty')).done).toMatchObject({ size: 0 });
    expect(await stored(place, `${home}/empty`)).toHaveLength(0);
  });

  it("queries the server's offset before it retries, and sends no byte twice", async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = ({ command }, count) => (command === 'upload' && count === 3 ? 'lose-reply' : 'none');
    await uploader.add(`${home}/film`, film()).done;
    expect(commands(line).slice(2, 5)).toEqual(['upload', 'query', 'upload']);
    const ends = pieces(line);
    for (const [index, [from]] of ends.entries()) expect(from).toBe(index === 0 ? 0 : ends[index - 1]?.[1]);
    expect(await isFilm(place, `${home}/film`)).toBe(true);
  });

  it('creates one object when the last response is lost', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = ({ command }) => (command === 'upload, finalize' ? 'lose-reply' : 'none');
    const object = await uploader.add(`${home}/film`, film()).done;
    const { generation } = await getMetadata(ref(await place.sdk(await place.member('ada')), `${home}/film`));
    expect(object?.generation).toBe(generation);
    expect(commands(line).slice(-3)).toEqual(['upload, finalize', 'query', 'finalize']);
  });

  it('continues after the byte at which the connection was cut', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = (_, count) => (count === 3 || count === 6 ? { cutAfterBytes: 100_000 } : 'none');
    await uploader.add(`${home}/film`, film()).done;
    expect(await isFilm(place, `${home}/film`)).toBe(true);
  });

  it('continues after a restart of the server in the middle of a file', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.bytesPerSecond = 1_500_000;
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.sentBytes > quarter);
    await place.restart();
    line.bytesPerSecond = null;
    await upload.done;
    expect(commands(line).filter((command) => command === 'start')).toHaveLength(1);
    expect(commands(line)).toContain('query');
    expect(await isFilm(place, `${home}/film`)).toBe(true);
  });

  it('pauses, resumes at the server’s offset, and releases its slot meanwhile', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place, { parallelMax: 1 });
    line.bytesPerSecond = 1_500_000;
    const first = uploader.add(`${home}/film`, film());
    const second = uploader.add(`${home}/note`, new File(['hello'], 'note.txt'));
    await reached(first, ({ snapshot }) => snapshot.sentBytes > quarter);
    expect(second.snapshot.waiting).toEqual({ for: 'turn' });
    first.pause();
    expect(first.state).toBe('paused');
    await second.done;
    expect(first.state).toBe('paused');
    line.bytesPerSecond = null;
    first.resume();
    await first.done;
    expect(await isFilm(place, `${home}/film`)).toBe(true);
  });

  it('cancels here and on the server', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home, sessions } = await setOut(place);
    line.bytesPerSecond = 1_500_000;
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.sentBytes > quarter);
    await upload.cancel();
    expect(upload.state).toBe('cancelled');
    await expect(upload.done).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(commands(line).at(-1)).toBe('cancel');
    expect(await sessions.list()).toEqual([]);
    await expect(stored(place, `${home}/film`)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('waits as long as the server requests, and reports that it waits', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = (_, count) => (count === 2 ? { status: 503, headers: { 'retry-after': '1' } } : 'none');
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.waiting?.for === 'retry');
    expect(upload.state).toBe('uploading');
    expect(upload.snapshot.waiting).toMatchObject({ tries: 1, triesMax: 20 });
    await upload.done;
    expect(commands(line).slice(1, 4)).toEqual(['upload', 'query', 'upload']);
  });

  it('pauses after too many attempts without progress, and resumes', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place, { triesMax: 1 });
    line.mishap = ({ command }) => (command === 'start' ? 'none' : { status: 500 });
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ state }) => state === 'paused');
    expect(upload.snapshot.error?.code).toBe('storage/retry-limit-exceeded');
    line.mishap = () => 'none';
    upload.resume();
    await upload.done;
    expect(upload.snapshot.error).toBeNull();
  });
});
