import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createRequestBodies } from './request-bodies.ts';

afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;

it('are read whole, and nothing is an empty body', async () => {
  const bodies = createRequestBodies();
  expect(await bodies.read(undefined, 10, ignore)).toEqual(Buffer.alloc(0));
  expect(String(await bodies.read(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3, ignore))).toBe('abc');
  const larger = bodies.read(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), 3, ignore);
  await expect(larger).rejects.toMatchObject({ code: 'request/too-large' });
});

it('are refused when they do not arrive in time', async () => {
  vi.useFakeTimers();
  const body = createRequestBodies().read(new Readable({ read: ignore }), 10, ignore);
  const refused = expect(body).rejects.toMatchObject({ code: 'request/invalid' });
  await vi.advanceTimersByTimeAsync(limits.functions.bodyMs);
  await refused;
});

it('are bounded together, until their requests end', async () => {
  const bodies = createRequestBodies();
  const all = limits.functions.bodiesBytesMax;
  let end: () => void = ignore;
  const large = () => Readable.from([Buffer.allocUnsafe(all / 2), Buffer.allocUnsafe(all / 2)]);
  await bodies.read(large(), all, (listener) => {
    end = listener;
  });
  await expect(bodies.read(large(), all, ignore)).rejects.toMatchObject({ code: 'functions/busy' });
  end();
  expect(await bodies.read(Readable.from([Buffer.alloc(1)]), 1, ignore)).toHaveLength(1);
});
