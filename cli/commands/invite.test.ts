import { invitationTokenIn } from '@hearth/contract';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestData } from '../../server/testing/test-data.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';
import { invite } from './invite.ts';

afterEach(() => void vi.restoreAllMocks());

async function newData(): Promise<readonly string[]> {
  const { folder, remove } = await createTestData('sqlite');
  onTestFinished(remove);
  return ['--data', folder];
}

const owner = { email: 'owner@example.org', password: 'a quiet evening', role: 'owner' } as const;

it('prints a link that invites this e-mail address with the given role', async () => {
  const data = await newData();
  await withModules(parseArguments(data), ({ identity }) => identity.createPerson(owner));
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await invite.run(['Ada@example.org', '--role', 'admin', ...data]);
  const token = invitationTokenIn(new URL(printed.at(-1) ?? '').hash) ?? '';
  const opened = await withModules(parseArguments(data), ({ identity }) => identity.invitations.open(token));
  expect(opened).toMatchObject({ email: 'ada@example.org', role: 'admin', inviter: null });
});

it('names the missing argument', async () => {
  const data = await newData();
  await expect(invite.run(data)).rejects.toThrow(UsageError);
  await expect(invite.run(['a@example.org', '--role', 'king', ...data])).rejects.toThrow(UsageError);
  await expect(invite.run(['a@example.org', ...data])).rejects.toThrow('Set up the server first');
});
