import { expect, it, onTestFinished, vi } from 'vitest';
import { withIdleDeadline } from './idle-deadline.ts';

const bytes = Buffer.from('abc');

it('passes bytes on as they come', async () => {
  async function* source() {
    yield bytes;
    yield bytes;
  }
  const passed = [];
  for await (const chunk of withIdleDeadline(source(), 1000)) passed.push(chunk);
  expect(passed).toEqual([bytes, bytes]);
});

it('gives up when none come', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  async function* source() {
    yield bytes;
    await new Promise(() => undefined);
  }
  const arriving = withIdleDeadline(source(), 1000);
  expect((await arriving.next()).value).toBe(bytes);
  const refused = expect(arriving.next()).rejects.toThrow('The archive stopped arriving.');
  await vi.advanceTimersByTimeAsync(1001);
  await refused;
});
