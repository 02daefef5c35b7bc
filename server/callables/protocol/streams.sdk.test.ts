import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { openCallableServer, refusal } from '../callable-server.suite.ts';
import type { StreamHandlers } from '../index.ts';

type Watch = StreamHandlers<'drive-watch'>['drive-watch'];

const piece = (change: number) => ({ change, upserted: [], removed: [], reload: false });
const actor = { id: 'operator', role: 'owner' } as const;

async function openServer(watch: Watch) {
  const server = await openCallableServer((functions) => functions.implementStream({ 'drive-watch': watch }));
  const person = await server.person('ann@example.org', 'member');
  return { ...server, person, ann: await server.sdk('ann@example.org') };
}

/** Yields one piece and then waits for the signal. */
const watching: Watch = async function* (_payload, { signal }) {
  yield piece(1);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return { change: 1 };
};

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}

afterEach(() => void vi.useRealTimers());

describe('A streaming callable through the official SDK', () => {
  it('gives each piece as it comes, and then its result', async () => {
    let more: () => void = () => undefined;
    const { ann } = await openServer(async function* ({ folderId }, { caller }) {
      expect([folderId, caller.email]).toEqual(['root', 'ann@example.org']);
      for (let change = 1; change < 4; change += 1) {
        yield piece(change);
        await new Promise<void>((resolve) => {
          more = resolve;
        });
      }
      return { change: 3 };
    });
    const { stream, data } = await ann.open('drive-watch', {});
    const seen: unknown[] = [];
    for await (const each of stream) {
      seen.push(each);
      // Each piece was sent before the next one was made, because the function waits for the reader.
      more();
    }
    expect(seen).toEqual([piece(1), piece(2), piece(3)]);
    expect(await data).toEqual({ change: 3 });
  });

  it('called without streaming gives its result after the first piece, without waiting for more', async () => {
    const { ann } = await openServer(watching);
    expect(await ann.call('drive-watch', {})).toEqual({ change: 1 });
  });

  it('reports errors before and between its pieces, and exposes nothing of a bug (A45)', async () => {
    let error: Error = new AppError('drive/trashed');
    let after = 0;
    const { ann, logged } = await openServer(async function* () {
      for (let change = 0; change < after; change += 1) yield piece(change);
      throw error;
    });
    for (after of [0, 2]) {
      const { stream, data } = await ann.open('drive-watch', {});
      const seen: unknown[] = [];
      const read = (async () => {
        for await (const each of stream) seen.push(each);
      })();
      expect((await refusal(data)).details).toMatchObject({ code: 'drive/trashed' });
      expect((await refusal(read)).code).toBe('functions/failed-precondition');
      expect((await refusal(ann.call('drive-watch', {}))).details).toMatchObject({ code: 'drive/trashed' });
    }
    error = new TypeError('secret internals');
    const refused = await refusal(ann.stream('drive-watch', {}));
    expect(refused).toMatchObject({ code: 'functions/internal', details: { code: 'server/internal' } });
    expect(JSON.stringify(refused)).not.toContain('secret internals');
    expect(logged()).toContain('secret internals');
  });

  it('sends only what the contract declares, and treats an invalid piece as a bug', async () => {
    let extra: Record<string, unknown> = { passwordHash: 'secret' };
    const { ann, logged } = await openServer(async function* () {
      yield { ...piece(1), ...extra };
      return { change: 1 };
    });
    const { stream } = await ann.open('drive-watch', {});
    for await (const each of stream) expect(each).toEqual(piece(1));
    extra = { removed: 'hunter2' };
    expect((await refusal(ann.stream('drive-watch', {}))).details).toMatchObject({ code: 'server/internal' });
    expect(logged()).toContain('The piece of drive-watch breaks the contract: removed must be Array');
    expect(logged()).not.toContain('hunter2');
  });

  it('is only started for callers with access', async () => {
    let begun = 0;
    const server = await openServer(async function* () {
      begun += 1;
      yield piece(1);
      return { change: 1 };
    });
    const nobody = await server.sdk();
    expect((await refusal(nobody.stream('drive-watch', {}))).details).toMatchObject({ code: 'access/signed-out' });
    expect((await refusal(server.ann.stream('drive-watch', { since: 'x' }))).code).toBe('functions/invalid-argument');
    expect(begun).toBe(0);
  });

  it('aborts its function when the caller disconnects, which is no fault', async () => {
    let ended = false;
    const { ann, logged } = await openServer(async function* (payload, context) {
      try {
        return yield* watching(payload, context);
      } finally {
        ended = true;
      }
    });
    const disconnect = new AbortController();
    const { stream, data } = await ann.open('drive-watch', {}, disconnect.signal);
    const refused = refusal(data);
    await stream[Symbol.asyncIterator]().next();
    disconnect.abort();
    await refused;
    await until(() => ended);
    expect(logged()).not.toContain('request failed');
  });

  it('produces nothing ahead of a caller that reads nothing', async () => {
    let made = 0;
    const { origin, ann } = await openServer(async function* (_payload, { signal }) {
      const removed = Array.from({ length: 1000 }, () => 'x'.repeat(1000));
      while (!signal.aborted) {
        made += 1;
        yield { ...piece(made), removed };
      }
      return { change: made };
    });
    const headers = {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${await ann.token()}`,
    };
    const call = request(`${origin}/fn/hearth-drive-watch`, { method: 'POST', headers });
    const replied = new Promise<void>((resolve) => {
      call.on('response', (reply) => {
        reply.pause();
        resolve();
      });
    });
    call.on('error', () => undefined);
    call.end('{"data":{}}');
    await replied;
    let before = -1;
    while (made !== before) {
      before = made;
      await sleep(150);
    }
    // A megabyte each: as many as the kernel's buffers hold, not the thousands that could have been made.
    expect(made).toBeLessThan(64);
    call.destroy();
  });

  it('ends when the caller signs out or is disabled (T20)', async () => {
    const server = await openServer(watching);
    for (const lose of [
      () => server.identity.sessions.endAll({ uid: server.person.uid, by: actor }),
      () => server.identity.people.setDisabled({ uid: server.person.uid, disabled: true, by: actor }),
    ]) {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { stream, data } = await (await server.sdk('ann@example.org')).open('drive-watch', {});
      const refused = refusal(data);
      const pieces = stream[Symbol.asyncIterator]();
      await pieces.next();
      await lose();
      vi.advanceTimersByTime(limits.functions.streamCheckMs);
      expect((await refused).details).toMatchObject({ code: 'access/signed-out' });
      await expect(pieces.next()).rejects.toThrow();
      vi.useRealTimers();
    }
  });

  it('gives its result when the server stops, and does not delay the shutdown', async () => {
    const { ann, host } = await openServer(watching);
    const { stream, data } = await ann.open('drive-watch', {});
    await stream[Symbol.asyncIterator]().next();
    await host.close();
    expect(await data).toEqual({ change: 1 });
  });
});
