import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updatePassword } from 'firebase/auth';
import Libsql from 'libsql';
import { expect } from 'vitest';
import { connectClient, type SdkClient } from '../apps/sdk-client.ts';
import { putFile } from '../files/put-file.ts';
import { createPeople } from '../people.ts';
import { seedFolder } from '../server/data-folder.ts';
import { createFakeClock } from '../server/fake-clock.ts';
import { runHearth } from '../server/run-hearth.ts';

const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery', role: 'owner' } as const;
const grace = { name: 'Grace', email: 'grace@example.org', password: 'staple battery horse', role: 'admin' } as const;

/**
 * Moves the clock of a server by forty days and back, while tasks run that delete by age. They must refuse, nothing may
 * be gone afterwards, and everybody gets in: who was signed in before, who came meanwhile, and who changed a password.
 */
export async function clockJump(tasks: readonly string[]): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-clock-'));
  await seedFolder(dataFolder);
  planTasks(dataFolder, tasks);
  const clock = createFakeClock();
  const hearth = await runHearth({ dataFolder, env: clock.env });
  try {
    await createPeople(hearth, ada, grace);
    const before = await connectClient(hearth.url, ada);
    const trashed = await putFile(before, { name: 'a.bin', bytes: new Uint8Array(30_000) });
    const kept = await putFile(before, { name: 'b.bin', bytes: new Uint8Array(30_000).fill(1) });
    await putFile(before, { name: 'b.bin', bytes: new Uint8Array(30_000).fill(2), replaces: true });
    await before.call('drive-trash', { ids: [trashed] });
    // A server that never looked at its clock cannot know that it jumped.
    await expect.poll(() => stateOf(before, [firstTask])).toEqual(['waiting at another time']);

    clock.set('+40d');
    const meanwhile = await connectClient(hearth.url, grace);
    if (!meanwhile.auth.currentUser) throw new Error('Nobody is signed in.');
    await updatePassword(meanwhile.auth.currentUser, newPassword);
    const failed = tasks.map(() => 'failed');
    await expect.poll(() => stateOf(meanwhile, tasks), { timeout: 20_000 + tasks.length * 10_000 }).toEqual(failed);
    expect(hearth.log()).toContain('the clock jumped');

    clock.set('+0');
    const trash = await before.call('drive-listTrash', {});
    expect(trash.items.map(({ id }) => id)).toEqual([trashed]);
    expect((await before.call('version-list', { nodeId: kept })).items).toHaveLength(2);
    for (const client of [meanwhile, await connectClient(hearth.url, ada), await connectAgain(hearth.url)])
      expect((await client.call('account-get', {})).email).toContain('@example.org');
    await before.auth.currentUser?.getIdToken(true);
    expect((await before.call('drive-list', {})).items.map(({ id }) => id)).toContain(kept);
  } finally {
    await hearth.stop();
    clock.remove();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const newPassword = 'another horse battery';
const firstTask = 'sweep storage';

function connectAgain(origin: string): Promise<SdkClient> {
  return connectClient(origin, { email: grace.email, password: newPassword });
}

/** The first task is due at once; those of the test are due after the jump, before all others. */
function planTasks(dataFolder: string, tasks: readonly string[]): void {
  const database = new Libsql(join(dataFolder, 'hearth.sqlite'));
  const plan = database.prepare('insert into scheduled_tasks (name, last_run_at) values (?, ?)');
  plan.run(firstTask, 0);
  const aMinuteAgo = Date.now() - 60_000;
  for (const task of tasks) plan.run(task, aMinuteAgo);
  database.close();
}

async function stateOf(client: SdkClient, names: readonly string[]): Promise<readonly string[]> {
  const { tasks } = await client.call('console-tasks', {});
  return names.map((name) => {
    const task = tasks.find((each) => each.name === name);
    if (!task) return 'unknown';
    return name === firstTask && task.lastRunAt > 0 ? `${task.state} at another time` : task.state;
  });
}
