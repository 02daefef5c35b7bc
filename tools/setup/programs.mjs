import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Called by path, because npx adds half a second to each call. */
export const programs = {
  tsc: (root) => join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  vite: (root) => join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  vitest: (root) => join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  biome: (root) => join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  knip: (root) => join(root, 'node_modules', 'knip', 'bin', 'knip.js'),
  playwright: (root) => join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
};

/** Runs a program and resolves to its exit code and output; `show` prints the output live instead. */
export function runProgram(args, { cwd, env = {}, show = false, command = process.execPath, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    hold(child);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString().trimEnd() }));
  });
}

/** Runs several programs until the first one exits, then stops the others. Resolves to the exit code. */
export function runTogether(list) {
  return new Promise((resolve, reject) => {
    const children = list.map(({ args, cwd }) =>
      spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
    );
    for (const child of children) {
      hold(child);
      child.once('error', reject);
      child.once('exit', (code) => {
        for (const other of children) end(other, 'SIGTERM');
        resolve(code ?? 1);
      });
    }
  });
}

const held = new Set();
const deadly = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Forwards termination signals to the child while it runs, and removes the handlers afterwards. */
function hold(child) {
  if (held.size === 0) for (const signal of deadly) process.on(signal, endAll);
  held.add(child);
  const release = () => {
    held.delete(child);
    if (held.size === 0) for (const signal of deadly) process.off(signal, endAll);
  };
  child.once('exit', release);
  child.once('error', release);
}

function endAll(signal) {
  for (const child of held) end(child, signal);
  process.exit(128 + constants.signals[signal]);
}

/**
 * Each child leads a process group, because the native compiler is a child of its JavaScript launcher and must end with
 * it.
 */
function end(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
}
