import { expect, it } from 'vitest';
import { describeStorage, openWithHomeRules } from '../../server/storage/storage.suite.ts';
import { createUploader } from './create-uploader.ts';
import type { AuthSource } from './credentials.ts';
import { commands, film, pieces, quarter, reached, setOut, signIn } from './uploader.suite.ts';

describeStorage('the rights of an upload', (open) => {
  it('are checked by the rules at the start, before a byte is sent', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, sessions } = await setOut(place);
    const upload = uploader.add('home/somebody-else/film', film());
    await expect(upload.done).rejects.toMatchObject({ code: 'storage/unauthorized', status: 403 });
    expect(upload.state).toBe('rejected');
    expect(pieces(line)).toEqual([]);
    expect(await sessions.list()).toEqual([]);
  });

  it('end at the quota', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = () => ({ status: 402 });
    const upload = uploader.add(`${home}/film`, film());
    await expect(upload.done).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    expect(upload.state).toBe('rejected');
  });

  it('outlast the first token', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.bytesPerSecond = 1_500_000;
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.sentBytes > quarter);
    // The device's clock is frozen, so the SDK considers its token valid; only the server knows that it has expired.
    place.clock.advance(61 * 60 * 1000);
    line.bytesPerSecond = null;
    await upload.done;
    expect(new Set(line.passed.map(({ authorization }) => authorization)).size).toBe(2);
    expect(commands(line).filter((command) => command === 'start')).toHaveLength(1);
  });

  it('are requested once more and not repeatedly', async () => {
    const place = await openWithHomeRules(open);
    const { uploader, line, home } = await setOut(place);
    line.mishap = () => ({ status: 401 });
    await expect(uploader.add(`${home}/film`, film()).done).rejects.toMatchObject({ code: 'storage/unauthenticated' });
    expect(line.passed).toHaveLength(2);
  });

  it('do not pass to another person who signs in meanwhile', async () => {
    const place = await openWithHomeRules(open);
    const { line, home, auth, common } = await setOut(place);
    const bob = await signIn(place, 'bob');
    let now: AuthSource = auth;
    const device: AuthSource = {
      get currentUser() {
        return now.currentUser;
      },
      authStateReady: () => now.authStateReady(),
    };
    const uploader = createUploader({ ...common, auth: device });
    line.bytesPerSecond = 1_500_000;
    const upload = uploader.add(`${home}/film`, film());
    await reached(upload, ({ snapshot }) => snapshot.sentBytes > quarter);
    now = bob;
    await reached(upload, ({ state }) => state === 'paused');
    expect(upload.snapshot.error?.code).toBe('storage/unauthenticated');
    expect(await createUploader({ ...common, auth: bob }).unfinished()).toEqual([]);
    now = auth;
    line.bytesPerSecond = null;
    upload.resume();
    await upload.done;
  });
});
