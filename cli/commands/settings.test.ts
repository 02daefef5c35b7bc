import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { settings } from './settings.ts';

const data = await mkdtemp(join(tmpdir(), 'hearth-settings-'));
afterAll(() => rm(data, { recursive: true, force: true }));

describe('Settings that an operator changes while Hearth runs', () => {
  it('include the maximum and default lifetime of links, and refuse impossible values', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const policy = JSON.stringify({
      membersShare: true,
      roles: ['view'],
      lifetimeMs: 604_800_000,
      lifetimeMaxMs: null,
    });
    await settings.run(['set', 'drive.linkPolicy', policy, '--data', data]);
    await settings.run(['list', '--data', data]);
    expect(said.mock.calls.flat().join('\n')).toContain(`drive.linkPolicy = ${policy}`);
    for (const wrong of ['{"roles":["all"]}', '{}', 'never'])
      await expect(settings.run(['set', 'drive.linkPolicy', wrong, '--data', data])).rejects.toThrow();
    said.mockRestore();
  });
});
