import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestData } from '../../server/testing/test-data.ts';
import { maintenance } from './maintenance.ts';

it('Maintenance is switched on the data folder, and stays until it is switched off', async () => {
  const { folder: data, remove } = await createTestData('sqlite');
  onTestFinished(remove);
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const printed = async (...words: string[]) => {
    print.mockClear();
    await maintenance.run([...words, '--data', data]);
    return print.mock.calls.flat().join('\n');
  };
  expect(await printed('status')).toBe('Maintenance is off.');
  expect(await printed('on')).toContain('Maintenance is on');
  expect(await printed('status')).toContain('Maintenance is on');
  expect(await printed('off')).toBe('Maintenance is off.');
  for (const wrong of [['of'], ['on', 'off']])
    await expect(maintenance.run([...wrong, '--data', data])).rejects.toThrow('on, off or status');
  expect(await printed('status')).toBe('Maintenance is off.');
});
