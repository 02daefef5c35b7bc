import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildNames, ensureBuilt } from './builds.mjs';
import { isOutsideBundle } from './bundle-server.mjs';
import { ensureInstalled } from './install.mjs';
import { programs, runProgram, runTogether } from './programs.mjs';
import { SetupError } from './setup-error.mjs';
import { importTypeScript } from './typescript.mjs';
import { watchServer } from './watch.mjs';

/** Every npm script of the root package, by name. */
export const verbs = {
  async start(root, args) {
    await prepare(root, ['server', 'web']);
    const hearth = join(root, 'cli', 'bin', 'hearth.mjs');
    // The server runs in this process, so that signals reach it directly.
    process.argv = [process.execPath, hearth, 'start', ...args];
    await import(pathToFileURL(hearth).href);
  },

  async build(root) {
    await prepare(root, buildNames);
  },

  async release(root, args) {
    await prepare(root, ['server', 'web']);
    const { release } = await importTypeScript(join(root, 'tools', 'release', 'index.ts'));
    const refuse = (sentence) => {
      throw new SetupError(sentence);
    };
    await release({ root, args, isOutsideBundle, refuse, say: (line) => console.log(line) });
  },

  async dev(root, args) {
    await prepare(root, ['server']);
    // A restart after a change must not wait for a load balancer.
    process.env.HEARTH_DRAIN_SECONDS ??= '0';
    const hearth = join('cli', 'bin', 'hearth.mjs');
    const children = runTogether([
      { args: ['--watch', '--watch-preserve-output', hearth, 'start', ...args], cwd: root },
      { args: [programs.vite(root)], cwd: join(root, 'web') },
    ]);
    process.exitCode = await Promise.race([children, watchServer(root)]);
  },

  async test(root, args) {
    const workbench = {
      root,
      args,
      say: (line) => console.log(line),
      run: (program, programArgs, options = {}) =>
        runProgram([programs[program](root), ...programArgs], { cwd: root, ...options }),
      build: (name) => ensureBuilt(root, [name]),
    };
    try {
      await ensureInstalled(root);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      console.error(error.message);
      console.log('0 passed, 1 failed');
      process.exitCode = 1;
      return;
    }
    const { runTests } = await importTypeScript(join(root, 'tools', 'test', 'index.ts'));
    if (!(await runTests(workbench))) process.exitCode = 1;
  },

  async faults(root, args) {
    await prepare(root, ['server', 'web']);
    const { code } = await runProgram([programs.vitest(root), 'run', '--project', 'faults', ...args], {
      cwd: root,
      show: true,
    });
    process.exitCode = code;
  },

  async bench(root, args) {
    await prepare(root, buildNames);
    const file = join(root, 'bench', 'run.ts');
    if (!existsSync(file)) throw new SetupError('There is nothing to measure: bench/run.ts does not exist.');
    const { run } = await importTypeScript(file);
    await run(args);
  },

  async schema(root, args) {
    await prepare(root, ['server']);
    const { writeSchemaFixtures } = await importTypeScript(join(root, 'tools', 'schema', 'fixture.ts'));
    await writeSchemaFixtures(root, args);
  },
};

async function prepare(root, names) {
  await ensureInstalled(root);
  const failures = await ensureBuilt(root, names);
  if (failures.length === 0) return;
  throw new SetupError(failures.map(({ name, output }) => `${output}\nThe ${name} could not be built.`).join('\n'));
}
