import { connectStorageEmulator, deleteObject, getStorage, ref, updateMetadata, uploadString } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { openInbox } from '../testing/inbox.suite.ts';

const openRules = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{path=**} { allow read, write; } } }`;

const triggers = `
const v2 = require('firebase-functions/v2/storage');
const v1 = require('firebase-functions/v1');
exports.finalized = v2.onObjectFinalized((event) => tell(event));
exports.deleted = v2.onObjectDeleted((event) => tell({ deleted: event.data.name, generation: event.data.generation }));
exports.changed = v2.onObjectMetadataUpdated((event) => tell({ changed: event.data.metadata }));
exports.elsewhere = v2.onObjectFinalized('another-bucket', () => tell('elsewhere'));
exports.old = v1.storage.object().onFinalize((object, context) => tell({ old: object.name, context }));
`;

type Server = Awaited<ReturnType<typeof openFunctionsServer>>;

async function sdkOf(server: Server) {
  await server.storage.setRules('hearth', openRules);
  const storage = getStorage((await server.sdk()).app, 'gs://hearth');
  const { hostname, port } = new URL(server.origin);
  connectStorageEmulator(storage, hostname, Number(port));
  return storage;
}

describe('storage triggers', () => {
  it('hear of the default bucket under the name that it had at Firebase', async () => {
    const inbox = await openInbox();
    const server = await openFunctionsServer();
    for (const bucket of ['another.appspot.com', 'hearth.appspot.com']) {
      await server.storage.ensureBucket(bucket);
      await server.storage.setRules(bucket, openRules);
    }
    const code = `
const { onObjectFinalized } = require('firebase-functions/v2/storage');
const { initializeApp } = require('firebase-admin/app');
const { getStorage } = require('firebase-admin/storage');
initializeApp();
exports.stored = onObjectFinalized(({ data }) => tell({ stored: data.bucket, own: getStorage().bucket().name }));
`;
    await server.functions.serveFolder(await codebaseOf({ 'index.js': inbox.code + code }));
    const { app } = await server.sdk();
    const { hostname, port } = new URL(server.origin);
    for (const bucket of ['another.appspot.com', 'hearth.appspot.com']) {
      const storage = getStorage(app, `gs://${bucket}`);
      connectStorageEmulator(storage, hostname, Number(port));
      await uploadString(ref(storage, 'a.txt'), 'hello');
    }
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([{ stored: 'hearth.appspot.com', own: 'hearth.appspot.com' }]);
  });

  it('hear of the changes that the storage SDK makes, in both versions', async () => {
    const inbox = await openInbox();
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': inbox.code + triggers }));
    const target = ref(await sdkOf(server), 'notes/a.txt');

    await uploadString(target, 'hello', 'raw', { contentType: 'text/plain', customMetadata: { mood: 'glad' } });
    await server.functions.events.runDue();
    const [first, second] = inbox
      .values()
      .sort((a, b) => Object.keys(b as object).length - Object.keys(a as object).length);
    expect(first).toMatchObject({
      specversion: '1.0',
      id: expect.any(String),
      time: expect.stringMatching(/Z$/),
      type: 'google.cloud.storage.object.v1.finalized',
      source: '//storage.googleapis.com/projects/_/buckets/hearth',
      subject: 'objects/notes/a.txt',
      data: {
        kind: 'storage#object',
        bucket: 'hearth',
        name: 'notes/a.txt',
        size: '5',
        contentType: 'text/plain',
        metadata: { mood: 'glad' },
      },
    });
    expect(second).toMatchObject({
      old: 'notes/a.txt',
      context: {
        eventId: expect.any(String),
        eventType: 'google.storage.object.finalize',
        resource: { service: 'storage.googleapis.com', name: 'projects/_/buckets/hearth/objects/notes/a.txt' },
      },
    });

    await updateMetadata(target, { customMetadata: { mood: 'calm' } });
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([{ changed: { mood: 'calm' } }]);

    await uploadString(target, 'again');
    await server.functions.events.runDue();
    const generation = (first as { data: { generation: string } }).data.generation;
    expect(inbox.values()).toContainEqual({ deleted: 'notes/a.txt', generation });

    await deleteObject(target);
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([{ deleted: 'notes/a.txt', generation: expect.any(String) }]);
  });

  it('hear nothing of a change that is rolled back', async () => {
    const inbox = await openInbox();
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': inbox.code + triggers }));
    const target = ref(await sdkOf(server), 'a.txt');
    await uploadString(target, 'hello');
    await server.functions.events.runDue();
    inbox.values();

    const { database } = server.core;
    const rolledBack = database.transaction(async (transaction) => {
      await server.storage.drop(transaction, 'hearth', 'a.txt');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([]);

    await database.transaction((transaction) => server.storage.drop(transaction, 'hearth', 'a.txt'));
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([{ deleted: 'a.txt', generation: expect.any(String) }]);
  });

  it('run after a crash of the process that had begun, and its late outcome changes nothing', async () => {
    const inbox = await openInbox({ answers: false });
    const clock = createTestClock(Date.now());
    const crashed = await openFunctionsServer('postgres', { clock });
    const folder = await codebaseOf({
      'index.js': `${inbox.code}
        const { onObjectFinalized } = require('firebase-functions/v2/storage');
        exports.finalized = onObjectFinalized(async (event) => { await tell(event.id); });`,
    });
    await crashed.functions.serveFolder(folder);
    await uploadString(ref(await sdkOf(crashed), 'a.txt'), 'hello');
    const first = await inbox.next();

    const next = await openFunctionsServer('postgres', { clock, data: crashed.data });
    await next.functions.serveFolder(folder);
    await next.functions.events.runDue();
    clock.advance(10 * 60_000);
    const ran = next.functions.events.runDue();
    const second = await inbox.next();
    expect(second.value).toBe(first.value);
    first.answer();
    second.answer();
    await ran;
    await crashed.functions.events.runDue();
    expect(inbox.values()).toEqual([]);
    expect(await next.functions.events.listDead({})).toEqual({ events: [], cursor: null });
  });

  it('run after a restart when they were enqueued before it and not run', async () => {
    const inbox = await openInbox();
    const clock = createTestClock(Date.now());
    const code = `${inbox.code}
      const { onObjectFinalized } = require('firebase-functions/v2/storage');
      exports.finalized = onObjectFinalized({ retry: true }, async (event) => { FAIL; await tell(event.data.name); });`;
    const before = await openFunctionsServer('sqlite', { clock });
    await before.functions.serveFolder(
      await codebaseOf({ 'index.js': code.replace('FAIL', "throw new Error('not yet')") }),
    );
    await uploadString(ref(await sdkOf(before), 'a.txt'), 'hello');
    await before.functions.events.runDue();
    await before.close();

    clock.advance(10_000);
    const after = await openFunctionsServer('sqlite', { clock, data: before.data });
    await after.functions.serveFolder(await codebaseOf({ 'index.js': code.replace('FAIL', '') }));
    await after.functions.events.runDue();
    expect(inbox.values()).toEqual(['a.txt']);
  });

  it('that fail are retried with back-off and end on the dead-letter list', async () => {
    const inbox = await openInbox();
    const clock = createTestClock(Date.now());
    const server = await openFunctionsServer('sqlite', { clock });
    await server.functions.serveFolder(
      await codebaseOf({
        'index.js': `${inbox.code}
          const { onObjectFinalized } = require('firebase-functions/v2/storage');
          exports.once = onObjectFinalized(async () => { await tell('once'); throw new Error('broken once'); });
          exports.retried = onObjectFinalized({ retry: true }, async () => { await tell('retried'); throw new Error('broken'); });`,
      }),
    );
    await uploadString(ref(await sdkOf(server), 'a.txt'), 'hello');
    await server.functions.events.runDue();
    expect(inbox.values().sort()).toEqual(['once', 'retried']);
    const { events } = await server.functions.events.listDead({});
    expect(events).toMatchObject([{ functionName: 'once', attempts: 1, error: 'broken once' }]);

    clock.advance(9_999);
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([]);
    clock.advance(1);
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual(['retried']);
    clock.advance(24 * 3600_000);
    await server.functions.events.runDue();
    const { events: all, cursor } = await server.functions.events.listDead({ limit: 1 });
    expect(all).toMatchObject([{ error: expect.stringContaining('broken') }]);
    const rest = await server.functions.events.listDead({ limit: 1, cursor: cursor ?? '' });
    expect([...all, ...rest.events].map(({ functionName }) => functionName).sort()).toEqual(['once', 'retried']);
    expect(rest.cursor).toBeNull();
    await expect(server.functions.events.listDead({ cursor: '%' })).rejects.toMatchObject({ code: 'request/invalid' });
  });
});
