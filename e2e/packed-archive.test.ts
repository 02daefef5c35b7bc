import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideNpmPackages } from '../tools/machine/npm-packages.ts';
import { runHearth } from './support/server/run-hearth.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const installMs = 300_000;

describe('the packed archive, installed in an empty folder', () => {
  let folder: string;
  let program: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hearth-packed-'));
    const { stdout } = await run(process.execPath, ['tools/run.mjs', 'pack'], { cwd: root });
    const archive = stdout.trim().split('\n').at(-1) ?? '';
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', ...quiet, archive], { cwd: folder });
    program = join(folder, 'node_modules', 'hearth', 'bin', 'hearth.mjs');
  }, installMs);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([20, 22, 24])(
    'starts on Node %i, serves the page and stops cleanly',
    { timeout: installMs },
    async (major) => {
      const node = nodeOf(major);
      expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${major}.`);
      const hearth = await runHearth({ within: ([, , ...words]) => [node, program, ...words] });
      try {
        expect((await fetch(`${hearth.url}/readyz`)).status).toBe(200);
        expect(await (await fetch(hearth.url)).text()).toContain('<div id="root">');
        expect(await hearth.setupCode()).not.toBe('');
      } finally {
        await hearth.stop();
      }
    },
  );
});

function nodeOf(major: number): string {
  if (process.version.startsWith(`v${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  return join(provideNpmPackages(`${name}@${major}`), 'node_modules', name, 'bin', 'node');
}
