import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createRequestBodies } from './request-bodies.ts';

afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;
const from = (bytesMax: number, address = '192.0.2.1', onClose: (listener: () => void) => void = ignore) => ({
  bytesMax,
  address,
  onClose,
});

it('are read whole, and nothing is an empty body', async () => {
  const bodies = createRequestBodies();
  expect(await bodies.read(undefined, from(10))).toEqual(Buffer.alloc(0));
  expect(String(await bodies.read(Readable.from([Buffer.from('ab'), Buffer.from('c')]), from(3)))).toBe('abc');
  const larger = bodies.read(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), from(3));
  await expect(larger).rejects.toMatchObject({ code: 'request/too-large' });
});

it('are refused when they do not arrive in time', async () => {
  vi.useFakeTimers();
  const body = createRequestBodies().read(new Readable({ read: ignore }), from(10));
  const refused = expect(body).rejects.toMatchObject({ code: 'request/invalid' });
  await vi.advanceTimersByTimeAsync(limits.functions.bodyMs);
  await refused;
});

it('are bounded together, until their requests end', async () => {
  const bodies = createRequestBodies();
  const { bodiesBytesMax: all, clientBodiesBytesMax: most } = limits.functions;
  const ends: (() => void)[] = [];
  const hold = (bytes: number, address: string) =>
    bodies.read(
      Readable.from([Buffer.allocUnsafe(bytes)]),
      from(all, address, (listener) => ends.push(listener)),
    );
  await hold(most, '192.0.2.1');
  await hold(most, '192.0.2.2');
  await expect(hold(most, '192.0.2.3')).rejects.toMatchObject({ code: 'functions/busy' });
  expect(await hold(all - 2 * most, '192.0.2.3')).toHaveLength(all - 2 * most);
  for (const end of ends) end();
  expect(await hold(most, '192.0.2.3')).toHaveLength(most);
});

it('of one client are bounded to a share, so that others can send theirs', async () => {
  const bodies = createRequestBodies();
  const { clientBodiesBytesMax: most } = limits.functions;
  const ends: (() => void)[] = [];
  const hold = (bytes: number, address: string) =>
    bodies.read(
      Readable.from([Buffer.allocUnsafe(bytes)]),
      from(most, address, (listener) => ends.push(listener)),
    );
  await hold(most - 1, '2001:db8::1');
  await expect(hold(2, '2001:db8::2')).rejects.toMatchObject({ code: 'functions/busy' });
  expect(await hold(2, '2001:db8:1::1')).toHaveLength(2);
  for (const end of ends) end();
  expect(await hold(2, '2001:db8::2')).toHaveLength(2);
});

it('of a client that is gone already are not waited for', async () => {
  const body = new Readable({ read: ignore });
  body.destroy();
  await expect(createRequestBodies().read(body, from(10))).rejects.toMatchObject({ code: 'functions/cancelled' });
});
