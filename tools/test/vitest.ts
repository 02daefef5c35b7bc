import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { provideChromium } from '../machine/chromium.ts';
import { countVitest, readReport } from './reports.ts';
import { passOrFail, type Result, type Stage, type Workbench } from './stage.ts';

/** Domain, store and SDK tests from the sources; those of stores and races on both databases. */
export const unit: Stage = {
  name: 'unit',
  run: (bench) => runVitest(bench, 'Unit, store and SDK tests', ['--project', 'unit']),
};

/** The same with every suite on both databases; runs when it is asked for by its name. */
export const bothDatabases: Stage = {
  name: 'both-databases',
  run: (bench) =>
    runVitest(bench, 'Unit, store and SDK tests, each on both databases', ['--project', 'unit'], {
      env: { BOTH_DATABASES: '1' },
    }),
};

/** Tests that start the built programs. */
export const programs: Stage = {
  name: 'programs',
  async run(bench) {
    // Where the server does not compile, the types stage says so.
    await bench.build('server');
    await bench.build('web');
    return runVitest(bench, 'Tests of the built programs', ['--project', 'programs']);
  },
};

/** Components in Chromium, on a real server. */
export const components: Stage = {
  name: 'components',
  async run(bench) {
    await bench.build('server');
    // The server does not start without the pages, which the tests take from Vite.
    await bench.build('web');
    return inChromium(bench, () => runVitest(bench, 'Components in Chromium', ['--project', 'components']));
  },
};

export async function inChromium(bench: Workbench, run: (path: string) => Promise<Result>): Promise<Result> {
  const chromium = await provideChromium(bench);
  return chromium.found ? run(chromium.path) : passOrFail(false, { yes: '', no: chromium.sentence });
}

let runs = 0;

interface VitestOptions {
  readonly command?: 'run' | 'related';
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Vitest with one repetition of failed tests and counts what it reports. */
export async function runVitest(
  bench: Workbench,
  title: string,
  args: readonly string[],
  { command = 'run', env = {} }: VitestOptions = {},
): Promise<Result> {
  runs += 1;
  const report = join(bench.root, '.cache', `vitest-${runs}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=default', `--reporter=${join(bench.root, 'tools/test/vitest-reporter.ts')}`];
  const verb = command === 'run' ? ['run'] : ['related', '--run'];
  const printed = await bench.run('vitest', [...verb, '--retry=1', ...reporters, ...args], {
    env: { ...env, UNIT_REPORT: report },
  });
  const counts = countVitest(await readReport(report), printed.code, args.includes('--passWithNoTests'));
  return { ...counts, sentence: `${title}: ${counts.text}.`, output: counts.failed > 0 ? printed.output : '' };
}
