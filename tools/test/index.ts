import { type Plan, select } from './select.ts';
import type { Result, Stage, Workbench } from './stage.ts';

/** Runs the daily stages, or what the arguments name, to the end even when an earlier one failed. True if nothing failed. */
export async function runTests(bench: Workbench): Promise<boolean> {
  const plan = select(bench.root, bench.args);
  if (typeof plan === 'string') {
    bench.say(plan);
    return finish(bench, [{ passed: 0, failed: 1, sentence: plan, output: '' }]);
  }
  const begun = performance.now();
  const results = await perform(bench, plan);
  bench.say(`Time: ${minutesSince(begun)}`);
  return finish(bench, results);
}

async function perform(bench: Workbench, plan: Plan): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const group of plan) results.push(...(await Promise.all(group.map((stage) => performStage(stage, bench)))));
  return results;
}

async function performStage(stage: Stage, bench: Workbench): Promise<Result> {
  const begun = performance.now();
  const result = await stage.run(bench);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (result.failed > 0 && result.output !== '') bench.say(`\n${result.output}\n`);
  bench.say(`${result.failed === 0 ? '✓' : '✗'} ${result.sentence} (${seconds} s)`);
  if (result.failed === 0 && result.output !== '') bench.say(result.output);
  return result;
}

/** One chance failure must not cost a whole run, but more of them are a defect of the tests. */
const flakyMax = 2;

function finish(bench: Workbench, results: readonly Result[]): boolean {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  for (const name of flaky) bench.say(`flaky: ${name}`);
  const tooMany = flaky.length > flakyMax;
  if (tooMany) bench.say(`${flaky.length} tests passed only when repeated; at most ${flakyMax} may.`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, tooMany ? flaky.length : 0);
  bench.say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

function minutesSince(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
