import { type LogSeverity, limits, logSeverities } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import type { SettingDefinition, Settings } from '../../../core/settings/index.ts';
import type { Deployed, FunctionRegistry } from '../../codebases/usecases/registry.ts';
import { idAt } from '../domain/run.ts';
import { codebasesOver, deleteOldLogLines, listLogLines } from '../store/log-lines.ts';
import { countRuns, deleteOldRuns, functionsOver, listRuns } from '../store/runs.ts';
import type { DeployedFunctionView, FunctionRuns } from '../types.ts';

export interface ReadRunsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly registry: Pick<FunctionRegistry, 'all'>;
  /** Stores what waits, so that an answer has the runs of a moment ago. */
  flush(): Promise<void>;
}

export function createFunctionRuns({ database, clock, registry, flush }: ReadRunsDeps): FunctionRuns {
  const db = database.query;
  return {
    async functions({ after = '', limit }) {
      await flush();
      const sorted = registry
        .all()
        .filter(({ spec }) => spec.name > after)
        .sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1));
      const shown = sorted.slice(0, limit);
      const counts = await countRuns(
        db,
        shown.map(({ spec }) => spec.name),
        idAt(clock.now() - dayMs, ''),
      );
      const items: DeployedFunctionView[] = [];
      for (const deployed of shown) {
        const [last] = await listRuns(db, { function: deployed.spec.name, limit: 1 });
        const count = counts.find((each) => each.function === deployed.spec.name);
        items.push({
          ...describe(deployed),
          lastRunAt: last?.startedAt ?? null,
          lastOutcome: last?.outcome ?? null,
          runs: count?.runs ?? 0,
          errors: count?.errors ?? 0,
        });
      }
      return { items, isMore: sorted.length > shown.length };
    },

    async runs({ limit, ...filter }) {
      await flush();
      const found = await listRuns(db, { ...filter, limit: limit + 1 });
      return { items: found.slice(0, limit), isMore: found.length > limit };
    },

    async logLines({ limit, severity, ...filter }) {
      await flush();
      const severities = severity && severitiesFrom(severity);
      const found = await listLogLines(db, { ...filter, severities, limit: limit + 1 });
      return { items: found.slice(0, limit), isMore: found.length > limit };
    },
  };
}

function describe({ codebase, spec: { name, trigger, regions } }: Deployed) {
  return { name, kind: trigger.kind, regions, codebase };
}

function severitiesFrom(severity: LogSeverity): readonly LogSeverity[] {
  return logSeverities.slice(logSeverities.indexOf(severity));
}

export const functionRunsKeptDays: SettingDefinition<number> = {
  key: 'functions.runsKeptDays',
  sentence: 'How many days the runs of functions and their log lines are kept.',
  schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
  fallback: limits.functions.runsKeptMs / (24 * 60 * 60 * 1000),
};

/** Deletes what is too old, and of a function that runs all the time what is too much. */
export async function forgetOldRuns(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}): Promise<void> {
  const db = deps.database.query;
  const before = idAt(deps.clock.now() - (await deps.settings.get(functionRunsKeptDays)) * dayMs, '');
  const limit = rowsPerStep;
  await inSteps(() => deleteOldRuns(db, { before, limit }));
  await inSteps(() => deleteOldLogLines(db, { before, limit }));
  for (const { name, firstKept } of await functionsOver(db, limits.functions.runsKeptMax))
    await inSteps(() => deleteOldRuns(db, { before: firstKept, function: name, limit }));
  for (const { name, firstKept } of await codebasesOver(db, limits.functions.logLinesKeptMax))
    await inSteps(() => deleteOldLogLines(db, { before: firstKept, codebase: name, limit }));
}

/** Small steps, so that other writers get their turn; what is left waits for the next hour. */
async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let count = 0; count < stepsMax; count += 1) if ((await step()) < rowsPerStep) return;
}

const dayMs = 24 * 60 * 60 * 1000;
const rowsPerStep = 1000;
const stepsMax = 2000;
