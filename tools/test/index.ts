import { journeys, screens } from './journeys.ts';
import { lint } from './lint.ts';
import type { Stage, Workbench } from './stage.ts';
import { tidiness } from './tidiness.ts';
import { types } from './types.ts';
import { unit } from './unit.ts';

const daily: readonly Stage[] = [types, lint, tidiness, unit, journeys];
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
  const chosen = bench.stages.length === 0 ? daily : stages.filter(({ name }) => bench.stages.includes(name));
  for (const stage of chosen) {
    const result = await perform(stage, bench);
    passed += result.passed;
    failed += result.failed;
  }
  return finish(bench, passed, failed);
}

function finish(bench: Workbench, passed: number, failed: number): boolean {
  bench.say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

async function perform(stage: Stage, bench: Workbench): Promise<{ passed: number; failed: number }> {
  const begun = performance.now();
  const result = await stage.run(bench);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (result.failed > 0 && result.output !== '') bench.say(`\n${result.output}\n`);
  bench.say(`${result.failed === 0 ? '✓' : '✗'} ${result.sentence} (${seconds} s)`);
  if (result.failed === 0 && result.output !== '') bench.say(result.output);
  return result;
}
