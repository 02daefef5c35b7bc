import { expect, it } from 'vitest';
import type { Call } from './call.ts';

it('rejects at compile time a payload that does not match the contract', async () => {
  const sent: unknown[] = [];
  const call = (async (name: string, payload: unknown) => sent.push([name, payload])) as unknown as Call;

  await call('drive-list', {});
  await call('drive-rename', { id: 'a', name: 'b' }, 'r');
  // @ts-expect-error: there is no such callable.
  await call('drive-explode', {});
  // @ts-expect-error: a rename needs a name.
  await call('drive-rename', { id: 'a' }, 'r');
  // @ts-expect-error: a write needs a request id.
  await call('drive-rename', { id: 'a', name: 'b' });
  // @ts-expect-error: a size is a number.
  await call('upload-begin', { name: 'a', size: '12' }, 'r');
  // @ts-expect-error: a result has no such field.
  const read = async () => (await call('drive-usage', {})).colour;
  expect(read).toBeTypeOf('function');
  expect(sent).toHaveLength(6);
});
