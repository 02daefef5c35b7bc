import type { PayloadOf } from '@hearth/contract';
import { expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import {
  archiveOf,
  openFunctionsServer,
  startFunctionsServer,
} from '../../functions/testing/functions-server.suite.ts';
import { personOf, serveActions } from '../../transfers/actions/testing/actions-server.suite.ts';

const code = (text: string) => `const { onCall } = require('firebase-functions/v2/https');
exports.greet = onCall(() => '${text}');
exports.welcome = require('firebase-functions/v1').auth.user().onCreate(() => { throw new Error('no letter'); });`;

type Write = 'action-run' | `console-${'rollbackFunctions' | 'deleteFunctions' | 'retryDeadEvent' | 'deleteDeadEvent'}`;

/** Two servers on the same data, as before and after a crash: the second knows only what the first has committed. */
async function openTwice() {
  const first = await openFunctionsServer();
  const second = await startFunctionsServer(first.data);
  const idToken = async (email: string) => {
    const { origin, core } = first;
    const key = core.apps.default.apiKey;
    const reply = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a quiet evening', returnSecureToken: true }),
    });
    return String(((await reply.json()) as { readonly idToken?: unknown }).idToken);
  };
  const owner = await idToken('owner@example.org');
  const send = async (origin: string, name: Write, data: unknown, token: string) => {
    const reply = await fetch(`${origin}/fn/hearth-${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
    return (await reply.json()) as { readonly result?: unknown };
  };
  return {
    first,
    idToken,
    deploy: async (text: string) =>
      first.functions.deployments.deploy({
        codebase: 'default',
        archive: await archiveOf({ 'index.js': code(text) }),
        skipsUnsupported: true,
        by: 'operator',
      }),
    /** The answers of both servers to one request. */
    async callTwice<N extends Write>(name: N, payload: PayloadOf<N>, token = owner) {
      const data = { ...payload, requestId: newId() };
      return [await send(first.origin, name, data, token), await send(second.origin, name, data, token)];
    },
  };
}

it('The repeat of a change to functions gets the first answer from a server that started since', async () => {
  const { first, deploy, callTwice } = await openTwice();
  for (const text of ['one', 'two', 'three']) await deploy(text);
  for (const email of ['bo@example.org', 'cy@example.org'])
    await first.identity.createPerson({ email, password: 'a quiet evening', role: 'member' });
  await first.functions.events.runDue();
  const { events } = await first.functions.events.listDead({});
  const [one = '', two = ''] = events.map(({ id }) => id);
  expect(await callTwice('console-deleteDeadEvent', { id: one })).toEqual([{ result: {} }, { result: {} }]);
  expect(await callTwice('console-retryDeadEvent', { id: two })).toEqual([{ result: {} }, { result: {} }]);
  const back = { result: { version: 2 } };
  expect(await callTwice('console-rollbackFunctions', { codebase: 'default' })).toEqual([back, back]);
  expect(await callTwice('console-deleteFunctions', { codebase: 'default' })).toEqual([{ result: {} }, { result: {} }]);
});

it('The repeat of an action on files gets the job of the first', async () => {
  const { first, idToken, callTwice } = await openTwice();
  const index = `exports.stamp = require('firebase-functions/v2/https').onCall(() => ({}));`;
  await serveActions(first, index, { stamp: { label: 'Stamp', accepts: ['*'] } });
  const ada = await personOf(first, 'ada@example.org');
  const id = await ada.upload('plan.txt', Buffer.from('plan'), 'text/plain');
  const payload = { action: 'stamp', ids: [id] };
  const [answer, repeat] = await callTwice('action-run', payload, await idToken('ada@example.org'));
  expect(answer).toEqual({ result: { job: expect.any(String) } });
  expect(repeat).toEqual(answer);
});
