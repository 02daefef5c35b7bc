import type { CallHandlers } from '../../callables/index.ts';
import { AppError } from '../../core/errors.ts';
import type { FunctionRuns } from '../../functions/index.ts';

type FunctionCallables = 'console-functions' | 'console-functionRuns' | 'console-functionLogs';

/** Deployed functions, their runs and what they print. */
export function functionCallables(runs: FunctionRuns): CallHandlers<FunctionCallables> {
  return {
    'console-functions': async ({ cursor, pageSize }) => {
      const { items, isMore } = await runs.functions({ after: cursor, limit: pageSize });
      return {
        items: items.map(({ name, kind, regions, codebase, lastRunAt, lastOutcome, runs: count, errors }) => ({
          name,
          kind,
          regions: [...regions],
          codebase,
          lastRunAt,
          lastOutcome,
          runs: count,
          errors,
        })),
        cursor: isMore ? (items.at(-1)?.name ?? null) : null,
      };
    },

    'console-functionRuns': async ({ cursor, pageSize, function: name, outcome }) => {
      const { items, isMore } = await runs.runs({ function: name, outcome, before: idOf(cursor), limit: pageSize });
      return {
        items: items.map((run) => ({
          id: run.id,
          function: run.function,
          codebase: run.codebase,
          uid: run.uid,
          appId: run.appId,
          traceId: run.traceId,
          startedAt: run.startedAt,
          ms: run.ms,
          memoryBytes: run.memoryBytes,
          outcome: run.outcome,
          status: run.status,
          code: run.code,
        })),
        cursor: isMore ? (items.at(-1)?.id ?? null) : null,
      };
    },

    'console-functionLogs': async ({ cursor, pageSize, function: name, codebase, run, severity, after }) => {
      if (after !== undefined && cursor !== undefined)
        throw new AppError('request/invalid', { sentence: 'Only one of "after" and "cursor" can be given.' });
      const filter = { function: name, codebase, run, severity };
      const { items, isMore } = await runs.logLines({ ...filter, after, before: idOf(cursor), limit: pageSize });
      const last = items.at(-1)?.id ?? null;
      return {
        items: items.map((line) => ({
          id: line.id,
          run: line.run,
          function: line.function,
          codebase: line.codebase,
          at: line.at,
          severity: line.severity,
          text: line.text,
        })),
        cursor: isMore && after === undefined ? last : null,
        latest: after === undefined ? (items[0]?.id ?? null) : (last ?? after),
      };
    },
  };
}

/** The id in a cursor; PostgreSQL cannot compare with every text. */
function idOf(cursor: string | undefined): string | undefined {
  if (cursor === undefined || /^[A-Za-z0-9]{1,64}$/.test(cursor)) return cursor;
  throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
}
