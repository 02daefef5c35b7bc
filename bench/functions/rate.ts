import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { freePort, hearthCommand, median, type Running, startHearth, startProgram } from '../process.ts';

const seconds = 3;
const bound = 1.5;
const email = 'bench@example.org';
const password = 'a bench password';

/**
 * Calls one trivial function through Hearth, signed in, and on Google's functions framework alone, which checks nothing.
 * The two run in turn, so that the noise of the machine affects both.
 */
export async function functionRate(): Promise<readonly Figure[]> {
  const codebase = writeCodebase();
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
      figures.push(ratioFigure({ name, unit: '/s', ...rates, peer: 'functions framework', bound }));
    }
    figures.push(...(await addedLatency(ours, theirs)));
    return figures;
  } finally {
    await hearth.stop();
    await framework.stop();
    await rm(data, { recursive: true, force: true });
  }
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function writeCodebase(): string {
  const packages = provideNpmPackages('@google-cloud/functions-framework', 'firebase-functions@7', 'firebase-admin@13');
  const folder = join(packages, 'app');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"app","main":"index.js"}');
  const code =
    "exports.hello = require('firebase-functions/v2/https').onCall(({ data }) => ({ hello: data.name ?? 'you' }));\n";
  writeFileSync(join(folder, 'index.js'), code);
  return folder;
}

async function startFramework(codebase: string): Promise<Running> {
  const program = join(codebase, '../node_modules/@google-cloud/functions-framework/build/src/main.js');
  const port = await freePort();
  const target = ['--target=hello', '--signature-type=http', `--source=${codebase}`, `--port=${port}`];
  // The function refuses a GET; an answer means that it is loaded.
  return startProgram([program, ...target], port, '/', () => true);
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
