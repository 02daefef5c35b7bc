import { type FunctionOutcome, functionOutcomes, limits } from '@hearth/contract';
import type { Metrics } from '../../../core/metrics.ts';
import type { FunctionRegistry } from '../../codebases/usecases/registry.ts';

/** The numbers of functions in `/metrics`. */
export interface RunMetrics {
  ended(name: string, outcome: FunctionOutcome, ms: number): void;
}

export function createRunMetrics(metrics: Metrics, registry: Pick<FunctionRegistry, 'runtimes'>): RunMetrics {
  const runs = metrics.counter({
    name: 'hearth_function_runs_total',
    help: `Runs of deployed functions, by outcome: ${functionOutcomes.join(', ')}.`,
    labels: ['function', 'outcome'],
  });
  const seconds = metrics.histogram({
    name: 'hearth_function_seconds',
    help: 'Time that runs of deployed functions took.',
    labels: ['function'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 540],
  });
  const perCodebase = (read: (load: { readonly workers: number; readonly waiting: number }) => number) => async () =>
    new Map([...registry.runtimes()].map(([codebase, runtime]) => [codebase, read(runtime.load())]));
  metrics.gauges({
    name: 'hearth_function_workers',
    help: 'Processes that run functions, by codebase.',
    label: 'codebase',
    read: perCodebase(({ workers }) => workers),
  });
  metrics.gauges({
    name: 'hearth_function_waiting',
    help: 'Calls that wait for a process, by codebase.',
    label: 'codebase',
    read: perCodebase(({ waiting }) => waiting),
  });

  const names = new Set<string>();
  /** Names of earlier deployments stay in the metrics, so their number has an end. */
  const labelOf = (name: string) => {
    if (names.size >= limits.functions.metricNamesMax && !names.has(name)) return 'other';
    names.add(name);
    return name;
  };
  return {
    ended(name, outcome, ms) {
      const label = labelOf(name);
      runs({ function: label, outcome });
      seconds({ function: label }, ms / 1000);
    },
  };
}
