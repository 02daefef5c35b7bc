import { type LogSeverity, limits, logSeverities } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import type { SettingDefinition, Settings } from '../../../core/settings/index.ts';
import type { Deployed, FunctionRegistry } from '../../codebases/usecases/registry.ts';
import { type Address, presentFunction } from '../../deployments/usecases/present.ts';
import { findSchedules } from '../../schedules/store.ts';
import { durationsOf } from '../domain/durations.ts';
import { idAt } from '../domain/run.ts';
import { listLogLines } from '../store/log-lines.ts';
import { deleteOldRecords, ownersOver } from '../store/retention.ts';
import { countRuns, listRuns } from '../store/runs.ts';
import type { DeployedFunctionView, FunctionRuns } from '../types.ts';

export interface ReadRunsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly registry: Pick<FunctionRegistry, 'all' | 'find'>;
  readonly address: Address;
  /** Stores what waits, so that an answer has the runs of a moment ago. */
  flush(): Promise<void>;
}

export function createFunctionRuns(deps: ReadRunsDeps): FunctionRuns {
  const { database, registry, flush } = deps;
  const db = database.query;
  return {
    async functions({ codebase, after = '', limit }) {
      await flush();
      const sorted = registry
        .all()
        .filter((each) => each.spec.name > after && (codebase === undefined || each.codebase === codebase))
        .sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1));
      const shown = sorted.slice(0, limit);
      return { items: await viewsOf(deps, shown), isMore: sorted.length > shown.length };
    },

    async function(name) {
      const deployed = registry.find(name);
      if (!deployed) return undefined;
      await flush();
      const [view] = await viewsOf(deps, [deployed]);
      return view;
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

async function viewsOf(
  { database, clock, address }: ReadRunsDeps,
  shown: readonly Deployed[],
): Promise<readonly DeployedFunctionView[]> {
  const db = database.query;
  const since = clock.now() - dayMs;
  const names = shown.map(({ spec }) => spec.name);
  const counts = await countRuns(db, names, idAt(since, ''));
  const schedules = await findSchedules(db, names);
  const views: DeployedFunctionView[] = [];
  for (const { codebase, spec } of shown) {
    const { name, trigger, regions, timeoutMs, memoryBytes, secrets } = spec;
    const latest = await listRuns(db, { function: name, limit: limits.functions.runsMeasured });
    const times = latest.filter(({ startedAt }) => startedAt >= since).map(({ ms }) => ms);
    const count = counts.find((each) => each.function === name);
    const nextRunAt = schedules.find((each) => each.function_name === name)?.next_at ?? null;
    views.push({
      name,
      kind: trigger.kind,
      regions,
      codebase,
      url: presentFunction(address, spec).url ?? null,
      schedule: trigger.kind === 'schedule' ? { text: trigger.schedule, timeZone: trigger.timeZone, nextRunAt } : null,
      timeoutMs,
      memoryBytes,
      secrets,
      lastRunAt: latest[0]?.startedAt ?? null,
      lastOutcome: latest[0]?.outcome ?? null,
      runs: count?.runs ?? 0,
      errors: count?.errors ?? 0,
      durations: durationsOf(times) ?? null,
    });
  }
  return views;
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
  const keptMax = { function_runs: limits.functions.runsKeptMax, function_log_lines: limits.functions.logLinesKeptMax };
  for (const table of ['function_runs', 'function_log_lines'] as const) {
    await inSteps(() => deleteOldRecords(db, table, { before, limit }));
    for (const { name, firstKept } of await ownersOver(db, table, keptMax[table]))
      await inSteps(() => deleteOldRecords(db, table, { before: firstKept, owner: name, limit }));
  }
}

/** Small steps, so that other writers get their turn; what is left waits for the next hour. */
async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let count = 0; count < stepsMax; count += 1) if ((await step()) < rowsPerStep) return;
}

const dayMs = 24 * 60 * 60 * 1000;
const rowsPerStep = 1000;
const stepsMax = 2000;
