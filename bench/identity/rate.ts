import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import type { Figure } from '../figure.ts';
import { freePort, hearthCommand, median, type Running, startHearth, startProgram } from '../process.ts';
import { bareHashRate } from './bare-hash.ts';

const seconds = 2;
/** Includes the warm-up rounds, because a long-running server has its code compiled. */
const rounds = 8;
const warmRounds = 3;
const signInRounds = 5;
const connections = 16;
const password = 'a bench password';
const peopleCount = 24;
/** Together with the sign-in rounds below the session limit of an account, which would end the oldest session. */
const sessionsEach = 90;
/** The server does not rotate a refresh token twice within this time. */
const refreshGraceMs = 60_000;

/**
 * Compares sign-in with the bare password hash, and token refresh and lookup with the auth emulator, which neither
 * hashes nor signs. The servers alternate, so machine noise affects both; the median pair counts.
 */
export async function identityRate(): Promise<readonly Figure[]> {
  const emulatorFolder = provideNpmPackages('firebase-tools@15.34.2');
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const owner = ['--email', 'owner@example.org', '--password-stdin', '--role', 'owner'];
  await hearthCommand(['users', 'create', '--data', data, ...owner], password);
  const hearth = await startHearth(data, await freePort());
  const port = await freePort();
  const program = new URL('auth-emulator.cjs', import.meta.url).pathname;
  const emulator = await startProgram([program, emulatorFolder, String(port)], port, '/');
  try {
    const ours: IdentityApi = { origin: hearth.origin, key: await apiKey(hearth) };
    const theirs: IdentityApi = { origin: emulator.origin, key: 'any' };
    const emails = Array.from({ length: peopleCount }, (_, index) => `p${index}@example.org`);
    for (const email of emails) {
      await hearthCommand(
        ['users', 'create', '--data', data, '--email', email, '--password-stdin', '--role', 'member'],
        password,
      );
      await ask(theirs, 'signUp', { email, password });
    }
    // The sessions open first, so that their tokens are due for rotation when the measurement starts.
    const tokens = await openSessions(ours, emails);
    const due = performance.now() + refreshGraceMs + 1000;
    const figures = [
      await signInFigure(ours, emails),
      await lookUpFigure(ours, theirs, emails),
      await repeatFigure(ours, theirs, emails),
    ];
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    return [...figures, await rotateFigure(ours, theirs, emails, tokens)];
  } finally {
    await hearth.stop();
    await emulator.stop();
    await rm(data, { recursive: true, force: true });
  }
}

interface IdentityApi {
  readonly origin: string;
  readonly key: string;
}

async function signInFigure(api: IdentityApi, emails: readonly string[]): Promise<Figure> {
  const bodies = emails.map((email) => JSON.stringify({ email, password, returnSecureToken: true }));
  const pairs: Pair[] = [];
  for (let round = 0; round < signInRounds; round += 1) {
    const theirs = await bareHashRate(seconds);
    pairs.push({ theirs, ours: await rate(accountUrl(api, 'signInWithPassword'), bodies, json) });
  }
  return figure('sign-in', pairs, 'bare argon2id', 0.85);
}

async function lookUpFigure(ours: IdentityApi, theirs: IdentityApi, emails: readonly string[]): Promise<Figure> {
  const bodies = async (api: IdentityApi) =>
    Promise.all(emails.map(async (email) => JSON.stringify({ idToken: (await signIn(api, email)).idToken })));
  const [oursBodies, theirsBodies] = [await bodies(ours), await bodies(theirs)];
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      theirs: await rate(accountUrl(theirs, 'lookup'), theirsBodies, json),
      ours: await rate(accountUrl(ours, 'lookup'), oursBodies, json),
    });
  }
  return figure('lookup', pairs, 'auth emulator', 4);
}

/** Opens many sessions of few users and returns one refresh token per session. */
async function openSessions(api: IdentityApi, emails: readonly string[]): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let turn = 0; turn < sessionsEach; turn += 1) {
    const signedIn = await Promise.all(emails.map((email) => signIn(api, email)));
    tokens.push(...signedIn.map(({ refreshToken }) => refreshToken));
  }
  return tokens;
}

async function formsOf(api: IdentityApi, emails: readonly string[]): Promise<readonly string[]> {
  return Promise.all(emails.map(async (email) => form((await signIn(api, email)).refreshToken)));
}

/** Repeats a refresh within a minute, as parallel tabs do. */
async function repeatFigure(ours: IdentityApi, theirs: IdentityApi, emails: readonly string[]): Promise<Figure> {
  const [mine, emulated] = [await formsOf(ours, emails), await formsOf(theirs, emails)];
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      theirs: await rate(tokenUrl(theirs), emulated, urlencoded),
      ours: await rate(tokenUrl(ours), mine, urlencoded),
    });
  }
  return figure('token refresh, repeated within a minute', pairs, 'auth emulator', 3);
}

/** Uses each token once, so that every refresh rotates the token. */
async function rotateFigure(
  ours: IdentityApi,
  theirs: IdentityApi,
  emails: readonly string[],
  tokens: readonly string[],
): Promise<Figure> {
  const emulated = await formsOf(theirs, emails);
  const pairs: Pair[] = [];
  for (let round = 0; round < rotationRounds; round += 1) {
    const share = tokens.slice(
      (round * tokens.length) / rotationRounds,
      ((round + 1) * tokens.length) / rotationRounds,
    );
    const peer = await rate(tokenUrl(theirs), emulated, urlencoded);
    pairs.push({ theirs: peer, ours: await rateOnce(tokenUrl(ours), share.map(form), urlencoded) });
  }
  return figure('token refresh, each token replaced', pairs, 'auth emulator', 3);
}

const rotationRounds = 3;

interface Pair {
  readonly ours: number;
  readonly theirs: number;
}

function figure(name: string, pairs: readonly Pair[], peer: string, bound: number): Figure {
  const ratio = median(pairs.slice(pairs.length === rounds ? warmRounds : 1).map(({ ours, theirs }) => ours / theirs));
  return {
    name,
    hearth: `${median(pairs.map(({ ours }) => ours)).toFixed(0)}/s`,
    peer: `${peer} ${median(pairs.map(({ theirs }) => theirs)).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    bound: `≥ ${bound}`,
    holds: ratio >= bound,
  };
}

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

async function rate(url: string, bodies: readonly string[], type: string): Promise<number> {
  return (await cannon(url, bodies, type, { duration: seconds })).requests.average;
}

/** Sends each body once. The client stays light, because the client shares the machine with the server. */
async function rateOnce(url: string, bodies: readonly string[], type: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  let next = 0;
  const one = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const status = await post(url, agent, type, body);
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - begun;
  agent.destroy();
  return bodies.length / (elapsed / 1000);
}

function post(url: string, agent: Agent, type: string, body: string): Promise<number | undefined> {
  const headers = { 'content-type': type, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function cannon(url: string, bodies: readonly string[], type: string, until: { readonly duration: number }) {
  const requests = bodies.map((body) => ({ body }));
  const headers = { 'content-type': type };
  const result = await autocannon({ url, method: 'POST', headers, requests, connections, ...until });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result;
}

function form(refreshToken: string): string {
  return new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
}

function accountUrl({ origin, key }: IdentityApi, verb: string): string {
  return `${origin}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${key}`;
}

function tokenUrl({ origin, key }: IdentityApi): string {
  return `${origin}/securetoken.googleapis.com/v1/token?key=${key}`;
}

async function apiKey({ origin }: Running): Promise<string> {
  const init = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string };
  return init.apiKey;
}

function signIn(api: IdentityApi, email: string): Promise<Tokens> {
  return ask(api, 'signInWithPassword', { email, password });
}

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

async function ask(api: IdentityApi, verb: string, body: object): Promise<Tokens> {
  const reply = await fetch(accountUrl(api, verb), {
    method: 'POST',
    headers: { 'content-type': json },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!reply.ok) throw new Error(`${verb} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Tokens;
}
