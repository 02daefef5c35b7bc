import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { freePort, hearthCommand, median, startHearth } from '../process.ts';
import { writeCodebase } from './peers.ts';

const coldStarts = 9;
const functionsMany = 50;
const calls = 2000;

const calm = `
const { onCall } = require('firebase-functions/v2/https');
exports.calm = onCall(() => 'calm');
exports.exits = onCall(() => process.exit(0));
`;

const wild = `
const { onCall } = require('firebase-functions/v2/https');
const held = [];
exports.loops = onCall({ timeoutSeconds: 2 }, () => { for (;;); });
exports.heap = onCall({ memory: '256MiB' }, () => { for (;;) held.push(new Array(100000).fill(Math.random())); });
exports.ends = onCall(() => process.exit(1));
exports.large = onCall(() => 'x'.repeat(20 * 1024 * 1024));
`;

/** The start of a process, the start of a large codebase, and the calls of one codebase while another misbehaves. */
export async function functionIsolation(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  try {
    return [...(await coldStart(data)), await largeCodebase(data), await besideWild(data)];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** The first call after the process ended, from request to reply. */
async function coldStart(data: string): Promise<readonly Figure[]> {
  const hearth = await startHearth(data, await freePort(), ['--functions', writeCodebase('calm', calm)]);
  try {
    await untilServed(`${hearth.origin}/fn/calm`);
    const taken: number[] = [];
    for (let round = 0; round < coldStarts; round += 1) {
      await call(`${hearth.origin}/fn/exits`);
      taken.push(await timed(`${hearth.origin}/fn/calm`));
    }
    return [limitFigure('cold start of a process, request to reply', median(taken), 400, 'ms')];
  } finally {
    await hearth.stop();
  }
}

/** A deployment by the command line, less its `npm ci`, which is measured in a folder of its own. */
async function largeCodebase(data: string): Promise<Figure> {
  const many = Array.from({ length: functionsMany }, (_, at) => `exports.f${at} = onCall(() => ${at});`).join('\n');
  const folder = await lockedCodebase(
    join(data, 'many'),
    `const { onCall } = require('firebase-functions/v2/https');\n${many}\n`,
  );
  const installMs = await milliseconds(() => npm(['ci', '--omit=dev', '--ignore-scripts'], folder));
  const deployMs = await milliseconds(() =>
    hearthCommand(['functions', 'deploy', folder, '--codebase', 'many', '--data', data]),
  );
  const install = `npm ci ${(installMs / 1000).toFixed(1)} s`;
  const name = `deployment of ${functionsMany} functions, after the install`;
  return limitFigure(name, Math.max(0, deployMs - installMs) / 1000, 5, 's', install);
}

async function besideWild(data: string): Promise<Figure> {
  const folder = await lockedCodebase(join(data, 'wild'), wild);
  await hearthCommand(['functions', 'deploy', folder, '--codebase', 'wild', '--data', data]);
  const hearth = await startHearth(data, await freePort(), ['--functions', writeCodebase('calm', calm)]);
  const stop = new AbortController();
  try {
    await untilServed(`${hearth.origin}/fn/calm`);
    await untilServed(`${hearth.origin}/fn/large`);
    await p99(hearth.origin, calls);
    const quiet = await p99(hearth.origin, calls);
    const misbehaving = ['loops', 'heap', 'ends', 'large'].map(async (name) => {
      while (!stop.signal.aborted) await call(`${hearth.origin}/fn/${name}`);
    });
    await delay(1000);
    const beside = await p99(hearth.origin, calls);
    stop.abort();
    await Promise.all(misbehaving);
    return {
      name: 'p99 of a codebase while another loops, exhausts memory, exits and replies with 20 MB',
      hearth: `${beside.toFixed(1)} ms`,
      peer: `quiet ${quiet.toFixed(1)} ms`,
      ratio: (beside / quiet).toFixed(2),
      bound: '≤ 3',
      holds: beside <= 3 * quiet,
    };
  } finally {
    stop.abort();
    await hearth.stop();
  }
}

async function lockedCodebase(folder: string, code: string): Promise<string> {
  await mkdir(folder);
  const dependencies = { 'firebase-functions': '^7.0.0', 'firebase-admin': '^13.0.0' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', main: 'index.js', dependencies }));
  await writeFile(join(folder, 'index.js'), code);
  await npm(['install', '--package-lock-only', '--no-audit', '--no-fund'], folder);
  return folder;
}

async function npm(args: readonly string[], folder: string): Promise<void> {
  await promisify(execFile)('npm', [...args], { cwd: folder });
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function p99(origin: string, count: number): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) taken.push(await timed(`${origin}/fn/calm`));
  taken.sort((a, b) => a - b);
  return taken[Math.floor(count * 0.99)] ?? Number.NaN;
}

async function timed(url: string): Promise<number> {
  const begun = performance.now();
  const status = await call(url);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return performance.now() - begun;
}

async function call(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: '{"data":null}' });
  await reply.arrayBuffer();
  return reply.status;
}

async function untilServed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await call(url)) === 200) return;
    await delay(50);
  }
  throw new Error(`${url} is not served.`);
}
