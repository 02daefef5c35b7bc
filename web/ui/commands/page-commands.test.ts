import { expect, it } from 'vitest';
import { createPageCommands } from './page-commands.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('runs a command on the page that offers it', () => {
  const commands = createPageCommands();
  const ran: string[] = [];
  const leave = commands.put(() => [{ id: 'a', name: 'A', run: () => void ran.push('a') }]);
  expect(commands.run('a')).toBe(true);
  expect(commands.run('b')).toBe(false);
  leave();
  expect(commands.run('a')).toBe(false);
  expect(ran).toEqual(['a']);
});

it('runs a command for the next page there, and only once', async () => {
  const commands = createPageCommands();
  const ran: string[] = [];
  commands.runNext('a');
  commands.put(() => [{ id: 'other', name: 'Other', run: () => void ran.push('other') }]);
  await settled();
  expect(ran).toEqual([]);
  const page = () => [{ id: 'a', name: 'A', run: () => void ran.push('a') }];
  commands.put(page);
  await settled();
  expect(ran).toEqual(['a']);
  commands.put(page);
  await settled();
  expect(ran).toEqual(['a']);
});
