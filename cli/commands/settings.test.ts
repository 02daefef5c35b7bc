import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestData } from '../../server/testing/test-data.ts';
import { settings } from './settings.ts';

describe('Settings that an operator changes while Hearth runs', () => {
  it('include the maximum and default lifetime of links, and refuse impossible values', async () => {
    const { folder: data, remove } = await createTestData('sqlite');
    onTestFinished(remove);
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const policy = JSON.stringify({
      membersShare: true,
      roles: ['view'],
      lifetimeMs: 604_800_000,
      lifetimeMaxMs: null,
    });
    await settings.run(['set', 'drive.linkPolicy', policy, '--data', data]);
    await settings.run(['list', '--data', data]);
    expect(printed.mock.calls.flat().join('\n')).toContain(`drive.linkPolicy = ${policy}`);
    for (const wrong of ['{"roles":["all"]}', '{}', 'never'])
      await expect(settings.run(['set', 'drive.linkPolicy', wrong, '--data', data])).rejects.toThrow();
    printed.mockRestore();
  });
});
