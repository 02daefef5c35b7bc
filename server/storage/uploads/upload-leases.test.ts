import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { insertUpload, releaseUpload, renewUpload, requestUpload, takeUpload } from './store.ts';
import { createUploadLeases } from './usecases/upload-leases.ts';

describeOnBothDatabases('The lease of an upload', (open) => {
  async function build() {
    const database = await open();
    const clock = createTestClock();
    const metadata = {
      contentType: 'text/plain',
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      cacheControl: null,
      customMetadata: {},
    };
    const session = {
      id: 'x',
      bucket: 'b',
      name: 'n',
      blobKey: 'k',
      openedBy: 'anyone',
      uid: null,
      received: 0,
    } as const;
    const draft = { metadata, sums: {} };
    const rest = { draft, state: 'open', declaredSize: undefined, generation: undefined, expiresAt: 9e15 } as const;
    await insertUpload(database.query, { ...session, ...rest }, 1);
    return { database, clock, db: database.query };
  }

  it('belongs to one writer until it ends or is released, and tells who had it before', async () => {
    const { db } = await build();
    const take = (writer: string, now: number) => takeUpload(db, 'x', { writer, now, until: now + 10 });
    expect(await take('a', 0)).toEqual({ before: null });
    expect(await take('b', 5)).toBeUndefined();
    expect(await take('a', 5)).toEqual({ before: 'a' });
    expect(await take('b', 15)).toEqual({ before: 'a' });
    await releaseUpload(db, 'x', 'a');
    expect(await take('a', 16)).toBeUndefined();
    await releaseUpload(db, 'x', 'b');
    expect(await take('a', 16)).toEqual({ before: 'b' });
    expect(await takeUpload(db, 'unknown', { writer: 'a', now: 0, until: 1 })).toBeUndefined();
  });

  it('goes to one of many who ask at once', async () => {
    const { db } = await build();
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, at) => takeUpload(db, 'x', { writer: `${at}`, now: 0, until: 10 })),
    );
    expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
  });

  it('is not renewed once somebody else asks for it', async () => {
    const { db } = await build();
    await takeUpload(db, 'x', { writer: 'a', now: 0, until: 10 });
    await requestUpload(db, 'x', 'a');
    expect(await renewUpload(db, 'x', { writer: 'a', until: 20 })).toBe(true);
    expect(await renewUpload(db, 'x', { writer: 'b', until: 20 })).toBe(false);
    await requestUpload(db, 'x', 'b');
    expect(await renewUpload(db, 'x', { writer: 'a', until: 30 })).toBe(false);
  });

  it('passes to a later request of another server, which the first is told', async () => {
    const deps = await build();
    const fast = { renewEveryMs: 5, pollEveryMs: 5 };
    const [first, second] = [createUploadLeases(deps, fast), createUploadLeases(deps, fast)];
    const controller = new AbortController();
    const log: string[] = [];
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const writing = first.hold('x', controller, async ({ isFromOther }) => {
      begin();
      await new Promise((resolve) => controller.signal.addEventListener('abort', resolve));
      log.push(`first ends, ${isFromOther}`);
    });
    await begun;
    await second.hold('x', new AbortController(), async ({ isFromOther }) => void log.push(`second, ${isFromOther}`));
    await writing;
    await second.hold('x', new AbortController(), async ({ isFromOther }) => void log.push(`again, ${isFromOther}`));
    expect(log).toEqual(['first ends, true', 'second, true', 'again, false']);
  });

  it('is waited for only so long', async () => {
    const deps = await build();
    await takeUpload(deps.db, 'x', { writer: 'dead', now: deps.clock.now(), until: deps.clock.now() + 1000 });
    const leases = createUploadLeases(deps, { waitMaxMs: 20, pollEveryMs: 5 });
    const held = leases.hold('x', new AbortController(), async () => 'written');
    await expect(held).rejects.toMatchObject({ code: 'server/unavailable' });
    deps.clock.advance(2000);
    expect(await leases.hold('x', new AbortController(), async () => 'written')).toBe('written');
  });
});
