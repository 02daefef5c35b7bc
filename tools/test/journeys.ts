import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countPlaywright, readReport } from './reports.ts';
import { passOrFail, type Result, type Stage, type Workbench } from './stage.ts';
import { inChromium } from './vitest.ts';

/** What people do, from beginning to end. */
export const journeys: Stage = {
  name: 'journeys',
  run: (bench) => runPlaywright(bench, 'Journeys in Chromium', ['--project', 'journeys']),
};

/** Every screen in every width and theme, looked at by axe; runs when it is asked for by its name. */
export const screens: Stage = {
  name: 'screens',
  run: (bench) => runPlaywright(bench, 'Screens in Chromium', ['--project', 'screens']),
};

/** Builds what the browser opens, then runs Playwright with one repetition of failed tests. */
export async function runPlaywright(bench: Workbench, title: string, args: readonly string[]): Promise<Result> {
  const builds = [await bench.build('server'), await bench.build('web'), await bench.build('example')].flat();
  // Types that do not agree are told by their own stage, and the server is emitted all the same.
  const missing = builds.filter(({ name }) => name !== 'server');
  const unbuilt = { yes: '', no: 'The journeys could not begin: the web does not build.' };
  if (missing.length > 0) return passOrFail(false, unbuilt, missing.map(({ output }) => output).join('\n'));

  return inChromium(bench, async (path) => {
    const report = join(bench.root, '.cache', 'playwright.json');
    await rm(report, { force: true });
    const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const printed = await bench.run('playwright', ['test', '--retries=1', '--reporter=list,json', ...args], { env });
    const counts = countPlaywright(await readReport(report), printed.code, args.includes('--pass-with-no-tests'));
    return { ...counts, sentence: `${title}: ${counts.text}.`, output: counts.failed > 0 ? printed.output : '' };
  });
}
