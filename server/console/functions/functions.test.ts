import { type CallableName, callables, type PayloadOf, type ResultOf } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import { archiveOf, openFunctionsServer } from '../../functions/testing/functions-server.suite.ts';

/** A server, and its callables as the owner calls them. */
async function open() {
  const server = await openFunctionsServer();
  const { auth, uid } = await signIn(server, 'owner@example.org');
  const send = async <N extends CallableName>(name: N, payload: PayloadOf<N>) => {
    const data = callables[name].writes ? { ...payload, requestId: newId() } : payload;
    const reply = await fetch(`${server.origin}/fn/hearth-${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${auth}` },
      body: JSON.stringify({ data }),
    });
    return (await reply.json()) as { result: ResultOf<N>; error?: { message: string; details: { code: string } } };
  };
  return {
    server,
    async ask<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>> {
      const { result, error } = await send(name, payload);
      if (error) throw new Error(`${name} was refused: ${error.message}`);
      return result;
    },
    async refusal<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<string | undefined> {
      return (await send(name, payload)).error?.details.code;
    },
    deploy: async (files: Readonly<Record<string, string>>, by = 'operator', codebase = 'default') =>
      server.functions.deployments.deploy({ codebase, archive: await archiveOf(files), skipsUnsupported: true, by }),
    async audited(): Promise<readonly (readonly string[])[]> {
      const { rows } = await sql<{ actor: string; action: string; target: string }>`
        select actor, action, target from audit_entries where action like 'functions.%' order by id`.execute(
        server.core.database.query,
      );
      return rows.map(({ actor, action, target }) => [actor === uid ? 'owner' : actor, action, target]);
    },
  };
}

type Server = Awaited<ReturnType<typeof openFunctionsServer>>;

async function signIn(
  { origin, core }: Server,
  email: string,
): Promise<{ readonly auth: string; readonly uid: string }> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${core.apps.default.apiKey}`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet evening', returnSecureToken: true }),
  });
  const { idToken, localId } = (await reply.json()) as { readonly idToken: string; readonly localId: string };
  return { auth: idToken, uid: localId };
}

const code = (text: string) => `const { onCall } = require('firebase-functions/v2/https');
const { onSchedule } = require('firebase-functions/v2/scheduler');
exports.greet = onCall({ memory: '256MiB', timeoutSeconds: 5 }, ({ data }) => { console.log('greeting'); return '${text} ' + data; });
exports.nightly = onSchedule({ schedule: 'every day 03:00', timeZone: 'Europe/Berlin' }, () => {});`;

it('Codebases are listed with version, functions, state and who deployed them', async () => {
  const { ask, refusal, deploy, server } = await open();
  expect(await ask('console-functionCodebases', {})).toEqual({ items: [], cursor: null });
  const key = await server.core.keys.admin.create('Build server');
  await deploy({ 'index.js': code('Hello') }, key.private_key_id);
  await deploy({ 'index.js': code('Hi') }, 'operator');
  await deploy(
    { 'index.js': `exports.other = require('firebase-functions/v2/https').onCall(() => 1);` },
    'gone',
    'two',
  );
  const { items } = await ask('console-functionCodebases', {});
  expect(items).toMatchObject([
    {
      name: 'default',
      version: 2,
      previousVersion: 1,
      functions: 2,
      skipped: [],
      state: 'working',
      deployedBy: { kind: 'operator' },
    },
    { name: 'two', version: 1, previousVersion: null, deployedBy: { kind: 'key', name: null } },
  ]);
  const first = await ask('console-functionCodebases', { pageSize: 1 });
  expect(first.cursor).toBe('default');
  const second = await ask('console-functionCodebases', { pageSize: 1, cursor: first.cursor ?? '' });
  expect([second.items.map(({ name }) => name), second.cursor]).toEqual([['two'], null]);

  expect(await ask('console-rollbackFunctions', { codebase: 'default' })).toEqual({ version: 1 });
  const [back] = (await ask('console-functionCodebases', {})).items;
  expect(back).toMatchObject({ version: 1, previousVersion: null, deployedBy: { kind: 'key', name: 'Build server' } });
  expect(await refusal('console-rollbackFunctions', { codebase: 'default' })).toBe('request/invalid');
  expect(await ask('console-deleteFunctions', { codebase: 'two' })).toEqual({});
  expect(await refusal('console-deleteFunctions', { codebase: 'two' })).toBe('functions/not-found');
  expect((await ask('console-functionCodebases', {})).items).toHaveLength(1);
});

it('A codebase whose processes end at their start is waiting', async () => {
  const { ask, deploy, server } = await open();
  await deploy({
    'index.js': `if (process.env.TMPDIR && require('node:fs').existsSync(process.env.TMPDIR + '/seen')) process.exit(1);
      require('node:fs').writeFileSync(process.env.TMPDIR + '/seen', '');
      exports.broken = require('firebase-functions/v2/https').onCall(() => 1);`,
  });
  const state = async () => (await ask('console-functionCodebases', {})).items.map((each) => each.state);
  expect(await state()).toEqual(['working']);
  await expect
    .poll(async () => {
      await fetch(`${server.origin}/fn/broken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":1}',
      });
      return state();
    })
    .toEqual(['waiting']);
});

it('Functions are described with their address, schedule, limits, and the runs of the last day', async () => {
  const { ask, refusal, deploy, server } = await open();
  await deploy({ 'index.js': code('Hello') });
  await fetch(`${server.origin}/fn/greet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":"Ada"}',
  });
  const greet = await ask('console-function', { name: 'greet' });
  expect(greet).toMatchObject({
    name: 'greet',
    kind: 'callable',
    url: `${server.origin}/hearth/us-central1/greet`,
    schedule: null,
    timeoutMs: 5000,
    memoryBytes: 256 * 1024 ** 2,
    lastOutcome: 'ok',
    runs: 1,
    errors: 0,
    durations: { p50: expect.any(Number), p95: expect.any(Number) },
  });
  const all = await ask('console-functions', { codebase: 'default' });
  expect(all.items.map(({ name }) => name)).toEqual(['greet', 'nightly']);
  expect(all.items[1]).toMatchObject({
    url: null,
    schedule: { text: 'every day 03:00', timeZone: 'Europe/Berlin' },
    lastRunAt: null,
    durations: null,
  });
  expect((await ask('console-functions', { codebase: 'other' })).items).toEqual([]);
  expect(await refusal('console-function', { name: 'nobody' })).toBe('functions/not-found');
});

it('One run is found by its id, with the name of its caller', async () => {
  const { ask, deploy, server } = await open();
  await deploy({ 'index.js': code('Hello') });
  const { auth } = await signIn(server, 'ada@example.org');
  for (const authorization of [`Bearer ${auth}`, undefined])
    await fetch(`${server.origin}/fn/greet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: '{"data":"Ada"}',
    });
  const { items } = await ask('console-functionRuns', { function: 'greet' });
  expect(items.map(({ caller }) => caller)).toEqual([null, 'ada@example.org']);
  const [, byAda] = items;
  const found = await ask('console-functionRuns', { run: byAda?.id });
  expect(found).toEqual({ items: [byAda], cursor: null });
});

it('Failed events are listed, run again and deleted, each once', async () => {
  const { ask, refusal, deploy, server, audited } = await open();
  await deploy({
    'index.js': `exports.welcome = require('firebase-functions/v1').auth.user().onCreate(() => { throw new Error('no letter'); });`,
  });
  for (const email of ['bo@example.org', 'cy@example.org'])
    await server.identity.createPerson({ email, password: 'a quiet evening', role: 'member' });
  await server.functions.events.runDue();
  const { items } = await ask('console-deadEvents', { function: 'welcome' });
  expect(items.map(({ about }) => about).sort()).toEqual(['bo@example.org', 'cy@example.org']);
  expect(items[0]).toEqual({
    id: expect.any(String),
    function: 'welcome',
    codebase: 'default',
    kind: 'user',
    about: expect.any(String),
    attempts: 1,
    createdAt: expect.any(Number),
    failedAt: expect.any(Number),
    error: 'no letter',
  });
  const page = await ask('console-deadEvents', { pageSize: 1 });
  const next = await ask('console-deadEvents', { pageSize: 1, cursor: page.cursor ?? '' });
  expect([...page.items, ...next.items]).toEqual(items);
  expect(next.cursor).toBeNull();
  expect(await refusal('console-deadEvents', { cursor: 'x' })).toBe('request/invalid');

  const [one, two] = items.map(({ id }) => id);
  await ask('console-deleteDeadEvent', { id: one ?? '' });
  await deploy({ 'index.js': `exports.welcome = require('firebase-functions/v1').auth.user().onCreate(() => {});` });
  await ask('console-retryDeadEvent', { id: two ?? '' });
  for (const id of [one ?? '', two ?? ''])
    for (const name of ['console-retryDeadEvent', 'console-deleteDeadEvent'] as const)
      expect([name, await refusal(name, { id })]).toEqual([name, 'functions/event-not-found']);
  await server.functions.events.runDue();
  expect((await ask('console-deadEvents', {})).items).toEqual([]);
  const { items: runs } = await ask('console-functionRuns', { function: 'welcome', outcome: 'ok' });
  expect(runs).toHaveLength(1);
  expect((await audited()).slice(-3)).toEqual([
    ['owner', 'functions.event.delete', 'welcome'],
    ['operator', 'functions.deploy', 'default'],
    ['owner', 'functions.event.retry', 'welcome'],
  ]);
});

it('Secrets are set, listed with their codebases and deleted; no answer holds a value', async () => {
  const { ask, refusal, deploy, audited } = await open();
  const value = 'a value that nobody may read';
  await ask('console-setFunctionSecret', { name: 'API_KEY', value });
  await ask('console-setFunctionSecret', { name: 'UNUSED', value });
  await deploy({
    'index.js': `const { defineSecret } = require('firebase-functions/params');
      const key = defineSecret('API_KEY');
      exports.uses = require('firebase-functions/v2/https').onCall({ secrets: [key] }, () => key.value().length);`,
  });
  const { items } = await ask('console-functionSecrets', {});
  expect(items).toEqual([
    { name: 'API_KEY', updatedAt: expect.any(Number), codebases: ['default'] },
    { name: 'UNUSED', updatedAt: expect.any(Number), codebases: [] },
  ]);
  const first = await ask('console-functionSecrets', { pageSize: 1 });
  expect(first.cursor).toBe('API_KEY');
  expect((await ask('console-functionSecrets', { pageSize: 1, cursor: 'API_KEY' })).items).toHaveLength(1);
  expect((await ask('console-function', { name: 'uses' })).secrets).toEqual(['API_KEY']);
  expect(await refusal('console-deleteFunctionSecret', { name: 'API_KEY' })).toBe('request/invalid');
  expect(await ask('console-deleteFunctionSecret', { name: 'UNUSED' })).toEqual({});
  expect(await refusal('console-deleteFunctionSecret', { name: 'UNUSED' })).toBe('functions/not-found');
  expect(await refusal('console-setFunctionSecret', { name: 'NODE_OPTIONS', value })).toBe('request/invalid');
  expect((await audited()).filter(([actor]) => actor === 'owner')).toEqual([
    ['owner', 'functions.secret.set', 'API_KEY'],
    ['owner', 'functions.secret.set', 'UNUSED'],
    ['owner', 'functions.secret.delete', 'UNUSED'],
  ]);
});
