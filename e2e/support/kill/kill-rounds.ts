import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from 'firebase/auth';
import { getBytes, ref, uploadBytes } from 'firebase/storage';
import { connectClient, type SdkClient } from '../apps/sdk-client.ts';
import { runCommand } from '../server/run-command.ts';
import { type RunningHearth, runHearth } from '../server/run-hearth.ts';
import { seeded } from './seeded.ts';
import { environmentOf } from './storage-accounts.ts';

const account = { email: 'owner@example.org', password: 'correct horse battery' };
const bytesMax = 400_000;

export interface KillReport {
  readonly kills: number;
  readonly acknowledgedUploads: number;
  readonly acknowledgedSettings: number;
  /** Violations: acknowledged data that is missing, or data that is incomplete. */
  readonly broken: readonly string[];
}

interface Promised {
  readonly uploads: Map<string, string>;
  /** Uploads whose bytes were compared in earlier rounds; the last round compares them again. */
  readonly compared: Set<string>;
  displayName: string;
  displayNameInFlight: string;
  workspaceName: string;
  workspaceNameInFlight: string;
}

interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  /** Of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string;
}

/** Kills a busy server repeatedly, and checks after each restart that all acknowledged data exists. */
export async function killRounds({ kills, seed, databaseUrl }: KillOptions): Promise<KillReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-kill-'));
  const place = { dataFolder, env: environmentOf({ dataFolder, databaseUrl }) };
  const random = seeded(seed);
  const promised: Promised = {
    uploads: new Map(),
    compared: new Set(),
    displayName: '',
    displayNameInFlight: '',
    workspaceName: 'Hearth',
    workspaceNameInFlight: 'Hearth',
  };
  const broken: string[] = [];
  let settings = 0;
  await runCommand(
    ['users', 'create', '--data', dataFolder, '--email', account.email, '--password-stdin', '--role', 'owner'],
    { input: account.password, env: place.env },
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const hearth = await runHearth(place);
    const visitor = await connectClient(hearth.url, account);
    broken.push(...(await whatIsBroken(visitor, promised)));
    settings += await workUntilKilled(hearth, visitor, place, promised, 30 + random() * 400, kill % 3 === 0);
  }
  const hearth = await runHearth(place);
  promised.compared.clear();
  broken.push(...(await whatIsBroken(await connectClient(hearth.url, account), promised)));
  await hearth.stop();
  if ((await readdir(dataFolder)).some((name) => name.startsWith('.probe')))
    broken.push('a probe file was left behind');
  await rm(dataFolder, { recursive: true, force: true });
  return { kills, acknowledgedUploads: promised.uploads.size, acknowledgedSettings: settings, broken };
}

async function workUntilKilled(
  hearth: RunningHearth,
  visitor: SdkClient,
  place: { readonly dataFolder: string; readonly env: Readonly<Record<string, string>> },
  promised: Promised,
  afterMs: number,
  setting: boolean,
): Promise<number> {
  let alive = true;
  let acknowledge: () => void = () => undefined;
  const acknowledged = new Promise<void>((resolve) => {
    acknowledge = resolve;
  });
  const upload = async () => {
    while (alive) {
      const bytes = randomBytes(1 + Math.floor(Math.random() * bytesMax));
      const { nodeId, bucket, objectName } = await visitor.call('upload-begin', {
        name: `${Math.random()}.bin`,
        size: bytes.length,
      });
      await uploadBytes(ref(visitor.driveStorage, `gs://${bucket}/${objectName}`), bytes);
      promised.uploads.set(nodeId, createHash('sha256').update(bytes).digest('hex'));
      acknowledge();
    }
  };
  const rename = async () => {
    const user = visitor.auth.currentUser;
    for (let n = 0; alive && user; n += 1) {
      const displayName = `Name ${n} ${Math.random()}`;
      promised.displayNameInFlight = displayName;
      await updateProfile(user, { displayName });
      promised.displayName = displayName;
    }
  };
  const configure = async () => {
    promised.workspaceNameInFlight = `Place ${Math.random()}`;
    const args = ['settings', 'set', 'workspace.name', promised.workspaceNameInFlight, '--data', place.dataFolder];
    const { code } = await runCommand(args, { env: place.env });
    if (code === 0) promised.workspaceName = promised.workspaceNameInFlight;
    return code === 0 ? 1 : 0;
  };
  // Requests in flight fail at the kill; only acknowledged ones count.
  const work = [upload(), upload(), rename()].map((running) => running.catch(() => undefined));
  const configured = setting ? configure() : Promise.resolve(0);
  // On a busy machine the first upload may take longer than the time until the kill.
  await acknowledged;
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  alive = false;
  await hearth.stop('SIGKILL');
  await Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, 200))]);
  return configured;
}

async function whatIsBroken(visitor: SdkClient, promised: Promised): Promise<string[]> {
  const broken: string[] = [];
  const listed = new Map<string, number>();
  let cursor: string | null | undefined;
  do {
    const page = await visitor.call('drive-list', cursor ? { cursor } : {});
    for (const node of page.items) listed.set(node.id, node.size);
    cursor = page.cursor;
  } while (cursor);

  for (const [id, sha256] of promised.uploads) {
    if (!listed.has(id)) broken.push(`upload ${id} was acknowledged and is gone`);
    else if (!promised.compared.has(id) && (await hashOf(visitor, id)) !== sha256)
      broken.push(`upload ${id} has other bytes`);
    promised.compared.add(id);
  }
  for (const [id, size] of listed) {
    if (promised.uploads.has(id)) continue;
    const bytes = await getBytes(ref(visitor.driveStorage, `files/${id}`));
    if (bytes.byteLength !== size) broken.push(`file ${id} is listed with ${size} bytes and has ${bytes.byteLength}`);
    promised.uploads.set(id, createHash('sha256').update(Buffer.from(bytes)).digest('hex'));
  }
  const usage = await visitor.call('drive-usage', {});
  const recount = [...listed.values()].reduce((sum, size) => sum + size, 0);
  if (usage.usedBytes !== recount) broken.push(`usage says ${usage.usedBytes}, a recount ${recount}`);
  const { workspaceName } = await visitor.call('setup-status', {});
  if (![promised.workspaceName, promised.workspaceNameInFlight].includes(workspaceName))
    broken.push(`the place is called ${workspaceName}`);
  promised.workspaceName = workspaceName;
  const { displayName } = await visitor.call('account-get', {});
  if (![promised.displayName, promised.displayNameInFlight].includes(displayName ?? ''))
    broken.push(`the owner is called ${displayName}`);
  promised.displayName = displayName ?? '';
  promised.displayNameInFlight = promised.displayName;
  return broken;
}

async function hashOf(visitor: SdkClient, id: string): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await getBytes(ref(visitor.driveStorage, `files/${id}`))))
    .digest('hex');
}
