import { httpsCallable } from 'firebase/functions';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hearthAdmin } from '../../../admin/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { addAdminKey } from '../../testing/test-data.ts';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { openInbox } from '../testing/inbox.suite.ts';

const code = `
const { onTaskDispatched } = require('firebase-functions/v2/tasks');
const v1 = require('firebase-functions/v1');
exports.work = onTaskDispatched(
  { retryConfig: { maxAttempts: 2, minBackoffSeconds: 60 } },
  async ({ data, id, queueName, retryCount, headers, auth }) => {
    await tell({ data, id, queueName, retryCount, own: headers['x-own'] ?? null, email: auth.token.email });
    if (data.fails) throw new Error('broken');
  },
);
exports.old = v1.tasks.taskQueue().onDispatch(async (data, context) => { await tell({ old: data, queue: context.queueName }); });
exports.single = onTaskDispatched({ rateLimits: { maxConcurrentDispatches: 1 } }, async ({ data }) => { await tell(data); });
exports.slow = onTaskDispatched({ rateLimits: { maxDispatchesPerSecond: 0.5 } }, async ({ data }) => { await tell(data); });
exports.enqueue = require('firebase-functions/v2/https').onCall(async ({ data }) => {
  const { GoogleAuth } = require('google-auth-library');
  const { initializeApp } = require('firebase-admin/app');
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const place = 'projects/' + (await auth.getProjectId()) + '/locations/us-central1/functions/' + data.name;
  const client = await auth.getClient();
  const { serviceConfig } = (await client.request({ url: 'https://cloudfunctions.googleapis.com/v2beta/' + place })).data;
  const queue = require('firebase-admin/functions').getFunctions(initializeApp({}, data.name)).taskQueue(data.name);
  await queue.enqueue({ n: 1 }, { uri: serviceConfig.uri, dispatchDeadlineSeconds: 300 });
  return serviceConfig.uri;
});
exports.call = require('firebase-functions/v2/https').onCall(() => 'hi');
`;

let opened = 0;

async function open({ answers = true } = {}) {
  const inbox = await openInbox({ answers });
  // The admin SDK computes the time of a delay by the clock of its machine.
  const clock = createTestClock(Date.now());
  const server = await openFunctionsServer('sqlite', { clock });
  await server.functions.serveFolder(await codebaseOf({ 'index.js': inbox.code + code }));
  const key = await addAdminKey(server.core);
  opened += 1;
  const app = initializeApp({ ...hearthAdmin(key, server.origin) }, `tasks ${opened}`);
  onTestFinished(() => deleteApp(app));
  const { events } = server.functions;
  return { inbox, clock, server, key, events, queue: (name: string) => getFunctions(app).taskQueue(name) };
}

describe('task queues', () => {
  it('run what firebase-admin enqueues, in both versions', async () => {
    const { inbox, events, key, queue } = await open();
    await queue('work').enqueue({ n: 1 }, { id: 'first', headers: { 'x-own': 'yes', 'X-CloudTasks-QueueName': 'no' } });
    await queue('locations/us-central1/functions/old').enqueue({ n: 2 });
    await events.runDue();
    expect(inbox.values()).toEqual(
      expect.arrayContaining([
        { data: { n: 1 }, id: 'first', queueName: 'work', retryCount: 0, own: 'yes', email: key.client_email },
        { old: { n: 2 }, queue: 'old' },
      ]),
    );
  });

  it('run what a function enqueues with the address that it asked Google for, as in the guide of Firebase', async () => {
    const { inbox, events, server } = await open();
    const enqueue = httpsCallable(await server.sdk(), 'enqueue');
    expect((await enqueue({ name: 'single' })).data).toBe(`${server.origin}/hearth/us-central1/single`);
    await events.runDue();
    expect(inbox.values()).toEqual([{ n: 1 }]);
    await expect(enqueue({ name: 'missing' })).rejects.toMatchObject({ code: 'functions/internal' });
    const path = '/cloudfunctions.googleapis.com/v2/projects/hearth/locations/us-central1/functions/single';
    expect((await fetch(`${server.origin}${path}`)).status).toBe(401);
  });

  it('refuse an id that is taken, until long after the task', async () => {
    const { inbox, events, queue } = await open();
    await queue('work').enqueue({}, { id: 'once' });
    const again = () => queue('work').enqueue({}, { id: 'once' });
    await expect(again()).rejects.toMatchObject({ code: 'functions/task-already-exists' });
    await events.runDue();
    expect(inbox.values()).toHaveLength(1);
    await expect(again()).rejects.toMatchObject({ code: 'functions/task-already-exists' });
  });

  it('wait for the time of a task, and forget a task that is deleted', async () => {
    const { inbox, clock, events, queue } = await open();
    await queue('work').enqueue({ n: 1 }, { scheduleDelaySeconds: 300, id: 'late' });
    await queue('work').enqueue({ n: 2 }, { scheduleDelaySeconds: 300, id: 'never' });
    await queue('work').delete('never');
    await queue('work').delete('never');
    await events.runDue();
    expect(inbox.values()).toEqual([]);
    clock.advance(310_000);
    await events.runDue();
    expect(inbox.values()).toMatchObject([{ data: { n: 1 } }]);
  });

  it('retry a task as their configuration says', async () => {
    const { inbox, clock, events, queue } = await open();
    await queue('work').enqueue({ fails: true });
    await events.runDue();
    clock.advance(59_000);
    await events.runDue();
    expect(inbox.values()).toMatchObject([{ retryCount: 0 }]);
    clock.advance(1_000);
    await events.runDue();
    expect(inbox.values()).toMatchObject([{ retryCount: 1 }]);
    expect((await events.listDead({})).events).toMatchObject([
      { functionName: 'work', attempts: 2, error: 'The function answered with the status 500.' },
    ]);
  });

  it('run no more tasks at once than their limit', async () => {
    const { inbox, events, queue } = await open({ answers: false });
    await queue('single').enqueue({ n: 1 });
    await queue('single').enqueue({ n: 2 });
    const first = await inbox.next();
    // Another queue is looked at in between, and has its turn.
    await queue('old').enqueue({});
    const other = await inbox.next();
    expect(other.value).toMatchObject({ queue: 'old' });
    const ran = events.runDue();
    other.answer();
    first.answer();
    const second = await inbox.next();
    second.answer();
    await ran;
    expect([first.value, second.value]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('run no more tasks in a time than their rate', async () => {
    const { inbox, clock, events, queue } = await open();
    await queue('slow').enqueue({ n: 1 });
    await queue('slow').enqueue({ n: 2 });
    await events.runDue();
    expect(inbox.values()).toEqual([{ n: 1 }]);
    clock.advance(1999);
    await events.runDue();
    expect(inbox.values()).toEqual([]);
    clock.advance(1);
    await events.runDue();
    expect(inbox.values()).toEqual([{ n: 2 }]);
  });

  it('are there for admin keys only, and for functions that take tasks', async () => {
    const { server, queue, events, inbox } = await open();
    await expect(queue('call').enqueue({})).rejects.toMatchObject({ code: 'functions/not-found' });
    await expect(queue('missing').enqueue({})).rejects.toMatchObject({ code: 'functions/not-found' });
    await expect(queue('locations/europe-west1/functions/work').enqueue({})).rejects.toMatchObject({
      code: 'functions/not-found',
    });
    const late = new Date(Date.now() + 40 * 24 * 3600_000);
    await expect(queue('work').enqueue({}, { scheduleTime: late })).rejects.toMatchObject({
      message: expect.stringContaining('30 days'),
    });
    const path = '/cloudtasks.googleapis.com/v2/projects/hearth/locations/us-central1/queues/work/tasks';
    const reply = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task: { httpRequest: { body: Buffer.from('{"data":1}').toString('base64') } } }),
    });
    expect(reply.status).toBe(401);
    await events.runDue();
    expect(inbox.values()).toEqual([]);
  });
});
