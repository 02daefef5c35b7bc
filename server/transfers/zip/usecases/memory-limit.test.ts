import { expect, it } from 'vitest';
import { createZipRoom } from './memory-limit.ts';

it('Zips that are being sent hold so many entries together and no more, and each gives its own back once', () => {
  const room = createZipRoom(10);
  const leave = room.enter(6);
  expect(() => room.enter(5)).toThrow(expect.objectContaining({ code: 'server/unavailable' }));
  const other = room.enter(4);
  leave();
  leave();
  expect(() => room.enter(7)).toThrow(expect.objectContaining({ code: 'server/unavailable' }));
  room.enter(6);
  other();
  room.enter(4);
});
