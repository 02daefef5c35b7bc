import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { freePort, hearthCommand, median, startHearth } from '../process.ts';
import { emulatorProject, startFramework, startFunctionsEmulator, writeCodebase } from './peers.ts';

const seconds = 3;
const frameworkBound = 1.5;
const emulatorBound = 5;
const email = 'bench@example.org';
const password = 'a bench password';
const hello =
  "exports.hello = require('firebase-functions/v2/https').onCall(({ data }) => ({ hello: data.name ?? 'you' }));\n";

/**
 * Calls one trivial function through Hearth, signed in, on Google's functions framework alone, which checks nothing, and
 * on the functions emulator. They run in turn, so that the noise of the machine affects all.
 */
export async function functionRate(): Promise<readonly Figure[]> {
  const codebase = writeCodebase('hello', hello);
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const account = ['--email', email, '--password-stdin', '--role', 'owner'];
  await hearthCommand(['users', 'create', '--data', data, ...account], password);
  const hearth = await startHearth(data, await freePort(), ['--functions', codebase]);
  const framework = await startFramework(codebase);
  try {
    const ours = { url: `${hearth.origin}/fn/hello`, headers: await signIn(hearth.origin) };
    const theirs = { url: `${framework.origin}/`, headers: {} };
    const figures: Figure[] = [];
    for (const connections of [1, 16, 64]) {
      const rates = await alternate(
        { warm: 1, counted: 5 },
        {
          ours: () => load(ours, connections),
          theirs: () => load(theirs, connections),
        },
      );
      const name = `trivial onCall, ${connections} at a time`;
      figures.push(ratioFigure({ name, unit: '/s', ...rates, peer: 'functions framework', bound: frameworkBound }));
    }
    figures.push(...(await addedLatency(ours, theirs)));
    await framework.stop();
    return [...figures, await againstEmulator(codebase, ours)];
  } finally {
    await hearth.stop();
    await framework.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function againstEmulator(codebase: string, ours: Target): Promise<Figure> {
  const emulator = await startFunctionsEmulator(codebase);
  try {
    const theirs = { url: `${emulator.origin}/${emulatorProject}/us-central1/hello`, headers: {} };
    const rates = await alternate(
      { warm: 1, counted: 3 },
      { ours: () => load(ours, 16), theirs: () => load(theirs, 16) },
    );
    const name = 'trivial onCall, 16 at a time';
    return ratioFigure({ name, unit: '/s', ...rates, peer: 'functions emulator', bound: emulatorBound });
  } finally {
    await emulator.stop();
  }
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function load({ url, headers }: Target, connections: number) {
  const options = {
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":{"name":"Ada"}}',
    connections,
  };
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

/** What a call through Hearth takes longer than the same call without it, one at a time. */
async function addedLatency(ours: Target, theirs: Target): Promise<readonly Figure[]> {
  const rounds: { readonly ours: Times; readonly theirs: Times }[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push({ ours: await times(ours), theirs: await times(theirs) });
  return (['p50', 'p99'] as const).map((name) => {
    const added = median(rounds.map((round) => round.ours[name] - round.theirs[name]));
    const most = name === 'p50' ? 1 : 5;
    return {
      name: `time that the gateway adds, ${name}`,
      hearth: `${median(rounds.map((round) => round.ours[name])).toFixed(2)} ms`,
      peer: `functions framework ${median(rounds.map((round) => round.theirs[name])).toFixed(2)} ms`,
      ratio: `${added.toFixed(2)} ms`,
      bound: `≤ ${most} ms`,
      holds: added <= most,
    };
  });
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

const calls = 2000;

/** The load generator counts in whole milliseconds, which is too coarse for one call. */
async function times({ url, headers }: Target): Promise<Times> {
  const taken: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"data":{"name":"Ada"}}',
    });
    await reply.arrayBuffer();
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  return { p50: taken[calls / 2] ?? Number.NaN, p99: taken[Math.floor(calls * 0.99)] ?? Number.NaN };
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const init = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string };
  const reply = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${init.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await reply.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error('The bench account cannot sign in.');
  return { authorization: `Bearer ${idToken}` };
}
