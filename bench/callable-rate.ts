import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { freePort, hearthCommand, median, peerProgram, startHearth, startProgram } from './process.ts';

const seconds = 3;
const rounds = 5;
const connections = 16;
const email = 'bench@example.org';
const password = 'a bench password';

/**
 * A callable that does nothing but exist (`action-list`), called as a signed-in person with an App Check token, against
 * a bare Fastify route that echoes the same body. The two take turns, so that the machine's moods hit both.
 */
export async function callableRate(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  await hearthCommand(
    ['users', 'create', '--data', data, '--email', email, '--password-stdin', '--role', 'owner'],
    password,
  );
  const debugToken = await hearthCommand(['app-check', 'debug-token', 'create', '--data', data, '--name', 'bench']);
  const peerPort = await freePort();
  const [hearth, peer] = [
    await startHearth(data, await freePort()),
    await startProgram([peerProgram, String(peerPort)], peerPort),
  ];
  try {
    const headers = await signedHeaders(hearth.origin, debugToken);
    const rates = { hearth: [] as number[], anonymous: [] as number[], peer: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.peer.push(await rate(`${peer.origin}/echo`, {}));
      rates.hearth.push(await rate(`${hearth.origin}/fn/action-list`, headers));
    }
    const [ours, theirs] = [median(rates.hearth), median(rates.peer)];
    return [
      {
        name: 'empty callable, signed in, App Check on',
        hearth: `${ours.toFixed(0)}/s`,
        peer: `bare Fastify echo ${theirs.toFixed(0)}/s`,
        ratio: (ours / theirs).toFixed(2),
        bound: '≥ 0.70',
        holds: ours / theirs >= 0.7,
      },
    ];
  } finally {
    await hearth.stop();
    await peer.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const options = {
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":{}}',
    connections,
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

async function signedHeaders(origin: string, debugToken: string): Promise<Record<string, string>> {
  const init = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as {
    apiKey: string;
    appId: string;
    projectId: string;
  };
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    return (await reply.json()) as { idToken: string; token: string };
  };
  const { token } = await post(
    `/v1/projects/${init.projectId}/apps/${init.appId}:exchangeDebugToken?key=${init.apiKey}`,
    { debug_token: debugToken },
  );
  const { idToken } = await post(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${init.apiKey}`, {
    email,
    password,
    returnSecureToken: true,
  });
  return { authorization: `Bearer ${idToken}`, 'x-firebase-appcheck': token };
}
