import { journeys, screens } from './journeys.ts';
import { lint } from './lint.ts';
import type { Result, Stage, Workbench } from './stage.ts';
import { tidy } from './tidy.ts';
import { types } from './types.ts';
import { unit } from './unit.ts';

const daily: readonly Stage[] = [types, lint, tidy, unit, journeys];
const stages: readonly Stage[] = [...daily, screens];

/** Runs the daily stages, or those asked for by name, to the end even when an earlier one failed. True if nothing failed. */
export async function runTests(bench: Workbench): Promise<boolean> {
  const unknown = bench.stages.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    bench.say(`There is no stage "${unknown.join('", "')}". There are: ${stages.map(({ name }) => name).join(', ')}.`);
    return finish(bench, 0, 1);
  }

  let passed = 0;
  let failed = 0;
  const flaky: string[] = [];
  const chosen = bench.stages.length === 0 ? daily : stages.filter(({ name }) => bench.stages.includes(name));
  for (const stage of chosen) {
    const result = await perform(stage, bench);
    passed += result.passed;
    failed += result.failed;
    flaky.push(...(result.flaky ?? []));
  }
  return finish(bench, passed, failed, flaky);
}

/** One chance failure must not cost a whole run, but more of them are a defect of the tests. */
const flakyMax = 2;

function finish(bench: Workbench, passed: number, failed: number, flaky: readonly string[] = []): boolean {
  for (const name of flaky) bench.say(`flaky: ${name}`);
  const tooMany = flaky.length > flakyMax;
  if (tooMany) bench.say(`${flaky.length} tests passed only when repeated; at most ${flakyMax} may.`);
  bench.say(`${passed} passed, ${tooMany ? failed + flaky.length : failed} failed`);
  return failed === 0 && !tooMany;
}

async function perform(stage: Stage, bench: Workbench): Promise<Result> {
  const begun = performance.now();
  const result = await stage.run(bench);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (result.failed > 0 && result.output !== '') bench.say(`\n${result.output}\n`);
  bench.say(`${result.failed === 0 ? '✓' : '✗'} ${result.sentence} (${seconds} s)`);
  if (result.failed === 0 && result.output !== '') bench.say(result.output);
  return result;
}
