import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from './read-if-there.mjs';
import { SetupError } from './setup-error.mjs';

const waitMillisecondsMax = 10 * 60_000;
/** A process writes its id microseconds after it creates the lock folder; a longer gap means a crash. */
const namelessMillisecondsMax = 10_000;

/** Serializes the install and build of concurrent starts. */
export async function withLock(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = join(root, '.cache', 'lock');
  await take(folder);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function take(folder) {
  const deadline = Date.now() + waitMillisecondsMax;
  let isReported = false;
  while (!tryTake(folder)) {
    if (breakIfDead(folder)) continue;
    if (!isReported) console.log('Another Hearth is being set up in this folder; waiting for it …');
    isReported = true;
    if (Date.now() > deadline) {
      throw new SetupError(`Another set-up did not end in time. If none is running, remove ${folder} and try again.`);
    }
    await sleep(200);
  }
}

function tryTake(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/**
 * Only one waiting start may break a dead lock, and it checks again while it holds that right: otherwise a second start
 * would delete the lock that the first one just took.
 */
function breakIfDead(folder) {
  if (!isDead(folder)) return false;
  const breaking = `${folder}.breaking`;
  if (!tryTake(breaking)) {
    if (isDead(breaking)) rmSync(breaking, { recursive: true, force: true });
    return false;
  }
  const dead = isDead(folder);
  if (dead) rmSync(folder, { recursive: true, force: true });
  rmSync(breaking, { recursive: true, force: true });
  return dead;
}

function isDead(folder) {
  const pid = Number(readIfThere(join(folder, 'pid')) ?? 0);
  if (pid > 0) return pid === process.pid || !isAlive(pid);
  const made = statSync(folder, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > namelessMillisecondsMax;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
