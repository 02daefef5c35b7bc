import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Figure } from '../figure.ts';
import { freePort, hearthCommand, median, peerProgram, startHearth, startProgram } from '../process.ts';

const seconds = 2;
const rounds = 9;
const connections = 16;
const email = 'bench@example.org';
const password = 'a bench password';

/**
 * Compares an empty callable with a bare Fastify route that echoes the same body and headers, once anonymous and once
 * signed in with an App Check token. The two run in pairs within seconds, so machine noise affects both; the median
 * pair counts.
 */
export async function callableRate(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const account = ['--email', email, '--password-stdin', '--role', 'owner'];
  await hearthCommand(['users', 'create', '--data', data, ...account], password);
  const debugToken = await hearthCommand(['app-check', 'debug-token', 'create', '--data', data, '--name', 'bench']);
  const peerPort = await freePort();
  const hearth = await startHearth(data, await freePort());
  const peer = await startProgram([peerProgram, String(peerPort)], peerPort);
  try {
    const compare = async (name: string, callable: string, headers: Record<string, string>): Promise<Figure> => {
      const pairs: { ours: number; theirs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const theirs = await rate(`${peer.origin}/echo`, headers);
        pairs.push({ ours: await rate(`${hearth.origin}/fn/hearth-${callable}`, headers), theirs });
      }
      // The first pair is the warm-up.
      const ratio = median(pairs.slice(1).map(({ ours, theirs }) => ours / theirs));
      return {
        name,
        hearth: `${median(pairs.map(({ ours }) => ours)).toFixed(0)}/s`,
        peer: `bare Fastify echo ${median(pairs.map(({ theirs }) => theirs)).toFixed(0)}/s`,
        ratio: ratio.toFixed(2),
        bound: '≥ 0.70',
        holds: ratio >= 0.7,
      };
    };
    return [
      await compare('empty callable', 'setup-status', {}),
      await compare(
        'empty callable, signed in, App Check on',
        'action-list',
        await signedHeaders(hearth.origin, debugToken),
      ),
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
