import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CallableName,
  callables,
  type DriveNode,
  type JobView,
  type PayloadOf,
  type ResultOf,
  urlNameOf,
} from '@hearth/contract';
import { httpsCallable } from 'firebase/functions';
import { expect, inject } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { driveBucket, objectNameOf } from '../../../files/index.ts';
import {
  codebaseOf,
  type FunctionsServer,
  openFunctionsServer,
} from '../../../functions/testing/functions-server.suite.ts';

/** The archive of the shipped actions, built from the sources once for each worker of the tests. */
function actionsArchive(): Promise<string> {
  built ??= buildArchive();
  return built;
}

let built: Promise<string> | undefined;

async function buildArchive(): Promise<string> {
  const file = join(inject('scratch'), `actions-${process.pid}`, 'hearth-actions.tgz');
  if (existsSync(file)) return file;
  await mkdir(dirname(file), { recursive: true });
  const { packActions } = await import('../../../../tools/setup/bundle-actions.mjs');
  await packActions(fileURLToPath(new URL('../../../../', import.meta.url)), file, `${dirname(file)}/bundle`);
  return file;
}

/** A server with the shipped actions. */
export async function openActionsServer(options: Parameters<typeof openFunctionsServer>[1] = {}) {
  const server = await openFunctionsServer('sqlite', options);
  await server.functions.deployShipped(await actionsArchive());
  return server;
}

/** Runs a codebase with these actions. */
export async function serveActions(
  server: Pick<FunctionsServer, 'functions'>,
  index: string,
  fileActions: Readonly<Record<string, unknown>>,
): Promise<void> {
  const folder = await codebaseOf({ 'index.js': index });
  const manifest = { name: 'app', main: 'index.js', hearth: { fileActions } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await server.functions.serveFolder(folder);
}

/** What a person does by callables and by the storage of the drive. */
export async function personOf(server: FunctionsServer, email: string) {
  const sdk = await server.sdk({ email });
  const call = async <N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>> => {
    const write = callables[name].writes ? { requestId: newId() } : {};
    const found = await httpsCallable(sdk, urlNameOf(name))({ ...payload, ...write });
    return found.data as ResultOf<N>;
  };
  const uid = (await server.identity.people.byEmail(email))?.uid ?? '';
  const caller = { uid, role: 'member', email, signedInAt: 0, claims: {} } as const;
  const list = async (folderId = 'root'): Promise<readonly DriveNode[]> =>
    (await call('drive-list', { folderId })).items;
  return {
    uid,
    call,
    list,
    names: async (folderId = 'root') => (await list(folderId)).map(({ name }) => name),
    async upload(name: string, bytes: Uint8Array, contentType: string, folderId = 'root'): Promise<string> {
      const input = { name, size: bytes.length, contentType, folderId, conflict: 'keepBoth' } as const;
      const begun = await server.transfers.beginUpload({ kind: 'person', uid }, input);
      const object = { bucket: driveBucket, name: objectNameOf(begun.objectId), contentType, bytes };
      await server.storage.putAs(caller, object);
      return begun.nodeId;
    },
    async content(id: string): Promise<Buffer> {
      const opened = await server.storage.read(driveBucket, objectNameOf(id));
      if (!opened) throw new Error(`There is no content of ${id}.`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of opened.stream) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    begin: async (action: string, ids: readonly string[], input: Readonly<Record<string, string>> = {}) =>
      (await call('action-run', { action, ids: [...ids], input: { ...input } })).job,
    /** Runs an action and waits for its end. */
    async run(action: string, ids: readonly string[], input: Readonly<Record<string, string>> = {}): Promise<JobView> {
      const { job } = await call('action-run', { action, ids: [...ids], input: { ...input } });
      return ended(() => call('job-get', { id: job }));
    },
    ended: (job: string) => ended(() => call('job-get', { id: job })),
  };
}

async function ended(get: () => Promise<JobView>): Promise<JobView> {
  await expect.poll(async () => (await get()).endedAt, { timeout: 20_000, interval: 50 }).not.toBeNull();
  return get();
}
