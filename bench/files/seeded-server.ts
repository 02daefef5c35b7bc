import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallableName, callables, type PayloadOf, type ResultOf } from '@hearth/contract';
import { freePort, hearthCommand, type Running, startHearth } from '../process.ts';

export const email = 'bench@example.org';
export const password = 'a bench password';

/** A Hearth server with one signed-in user. */
export interface SeededServer {
  readonly running: Running;
  readonly data: string;
  /** Calls as the signed-in user. */
  call<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
  /** Until the last byte of the response; parsing is excluded. */
  msOf<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<number>;
  /** The mean duration per call as the server measures it. */
  serverMs(calls: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function openSeededServer(): Promise<SeededServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const data = join(folder, 'data');
  const account = ['--email', email, '--password-stdin', '--role', 'owner'];
  await hearthCommand(['users', 'create', '--data', data, ...account], password);
  const running = await startHearth(data, await freePort());
  const { origin } = running;
  const authorization = `Bearer ${await signIn(origin)}`;
  async function ask<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ArrayBuffer> {
    const data = callables[name].writes ? { ...payload, requestId: randomUUID() } : payload;
    const reply = await fetch(`${origin}/fn/hearth-${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ data }),
    });
    const body = await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${new TextDecoder().decode(body)}`);
    return body;
  }
  return {
    running,
    data,
    async call(name, payload) {
      const body = JSON.parse(new TextDecoder().decode(await ask(name, payload))) as { readonly result: never };
      return body.result;
    },
    async msOf(name, payload) {
      const begun = performance.now();
      await ask(name, payload);
      return performance.now() - begun;
    },
    async serverMs(calls) {
      const before = await callTimes(origin);
      await calls();
      const after = await callTimes(origin);
      return (1000 * (after.sum - before.sum)) / (after.count - before.count);
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const init = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { readonly apiKey: string };
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${init.apiKey}`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await reply.json()) as { readonly idToken: string }).idToken;
}

async function callTimes(origin: string): Promise<{ readonly sum: number; readonly count: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counted = (name: 'sum' | 'count') => {
    const labels = '\\{method="POST",route="/fn/hearth-:name",status="200"\\}';
    return Number(
      new RegExp(`^hearth_http_request_seconds_${name}${labels} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN,
    );
  };
  return { sum: counted('sum'), count: counted('count') };
}
