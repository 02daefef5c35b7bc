import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { runProgram } from './programs.mjs';
import { readIfThere } from './read-if-there.mjs';
import { SetupError } from './setup-error.mjs';

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(root, async () => {
    if (isInstalled(root)) return;
    const first = !existsSync(join(root, 'node_modules'));
    console.log(`Installing packages (${first ? 'first run' : 'they differ from package-lock.json'}) …`);
    rmSync(noteFile(root), { force: true });
    const { code, output } = await installPackages(root);
    if (code !== 0) throw new SetupError(`${output}\nThe packages could not be installed.`);
    noteInstalled(root);
  });
}

function isInstalled(root) {
  // npm writes this file last, so its absence means an interrupted install.
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (readIfThere(noteFile(root)) === hash(wanted)) return true;
  // A manual `npm install` may have changed node_modules, so the installed packages are compared.
  if (!holdsEverything(packagesIn(installed), packagesIn(wanted))) return false;
  noteInstalled(root);
  return true;
}

function holdsEverything(have, wanted) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link === true || !path.includes('node_modules/')) return true;
    const installed = have[path];
    // An absent optional package belongs to another platform.
    if (installed === undefined) return entry.optional === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function installPackages(root) {
  // NODE_ENV=production would omit the compiler.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? runProgram([npm, ...args], { cwd: root })
    : runProgram(args, { cwd: root, command: 'npm', shell: process.platform === 'win32' });
}

const packagesIn = (lock) => JSON.parse(lock).packages ?? {};

const noteFile = (root) => join(root, 'node_modules', '.hearth-lock');

const noteInstalled = (root) =>
  writeFileSync(noteFile(root), hash(readFileSync(join(root, 'package-lock.json'), 'utf8')));

const hash = (text) => createHash('sha256').update(text).digest('hex');
