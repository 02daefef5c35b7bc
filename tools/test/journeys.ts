import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { provideChromium } from '../machine/chromium.ts';
import { countPlaywright, readReport } from './reports.ts';
import { passOrFail, type Result, type Stage, type Workbench } from './stage.ts';

/** What people do, from beginning to end. */
export const journeys = inChromium('journeys', 'Journeys in Chromium');

/** Every screen in every width and theme, looked at by axe; runs when it is asked for by its name. */
export const screens = inChromium('screens', 'Screens in Chromium');

function inChromium(name: 'journeys' | 'screens', title: string): Stage {
  return { name, run: (bench) => perform(bench, name, title) };
}

async function perform(bench: Workbench, project: string, title: string): Promise<Result> {
  const builds = [await bench.build('server'), await bench.build('web'), await bench.build('example')].flat();
  // Types that do not agree are told by their own stage, and the server is emitted all the same.
  const missing = builds.filter(({ name }) => name !== 'server');
  const unbuilt = { yes: '', no: 'The journeys could not begin: the web does not build.' };
  if (missing.length > 0) return passOrFail(false, unbuilt, missing.map(({ output }) => output).join('\n'));

  const chromium = await provideChromium(bench);
  if (!chromium.found) return passOrFail(false, { yes: '', no: chromium.sentence });

  const report = join(bench.root, '.cache', 'playwright.json');
  await rm(report, { force: true });
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const printed = await bench.run('playwright', ['test', '--project', project, '--retries=1', '--reporter=list,json'], {
    env,
  });
  const counts = countPlaywright(await readReport(report), printed.code);
  return {
    ...counts,
    sentence: `${title}: ${counts.text}.`,
    output: counts.failed > 0 ? printed.output : '',
  };
}
