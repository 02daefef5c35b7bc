import type { ConsoleDeadEvent, ConsoleFunction, ConsoleFunctionRun, ConsoleLogLine } from '@hearth/contract';
import { actorOf } from '../../account/index.ts';
import type { CallContext, CallHandlers } from '../../callables/index.ts';
import { AppError } from '../../core/errors.ts';
import type { AdminKeys } from '../../core/keys/index.ts';
import type { ChangedBy, DeadEvent, DeployedFunctionView, FunctionRuns, Functions } from '../../functions/index.ts';
import type { Caller, People } from '../../identity/index.ts';
import { listCodebases, namesOf } from './usecases.ts';

export type ConsoleFunctions = Pick<Functions, 'runs' | 'deployments' | 'served' | 'events' | 'secrets'>;

export interface FunctionCallablesDeps {
  readonly functions: ConsoleFunctions;
  readonly people: Pick<People, 'get'>;
  readonly keys: Pick<AdminKeys, 'list'>;
}

/** Deployed functions, their runs, what they print, their failed events and their secrets. */
export function functionCallables(
  deps: FunctionCallablesDeps,
): CallHandlers<CodebaseCallables | RunCallables | DeadEventCallables | SecretCallables> {
  const { functions, people } = deps;
  return {
    ...codebaseCallables(deps),
    ...runCallables(functions.runs, people),
    ...deadEventCallables(functions.events),
    ...secretCallables(functions.secrets),
  };
}

type CodebaseCallables =
  | 'console-functions'
  | 'console-function'
  | 'console-functionCodebases'
  | 'console-rollbackFunctions'
  | 'console-deleteFunctions';

function codebaseCallables({ functions, keys }: FunctionCallablesDeps): CallHandlers<CodebaseCallables> {
  const { runs, deployments } = functions;
  return {
    'console-functions': async ({ codebase, cursor, pageSize }) => {
      const { items, isMore } = await runs.functions({ codebase, after: cursor, limit: pageSize });
      return { items: items.map(presentFunction), cursor: isMore ? (items.at(-1)?.name ?? null) : null };
    },
    'console-function': async ({ name }) => {
      const found = await runs.function(name);
      if (!found) throw new AppError('functions/not-found');
      return presentFunction(found);
    },
    'console-functionCodebases': async ({ cursor = '', pageSize }) => {
      const rest = (await listCodebases({ functions, keys })).filter(({ name }) => name > cursor);
      return pageFrom(rest, pageSize);
    },
    'console-rollbackFunctions': async ({ codebase }, context) => {
      const input = { codebase, ...changedBy(context) };
      return presentVersion(await deployments.rollback(input, context.finish(presentVersion)));
    },
    'console-deleteFunctions': async ({ codebase }, context) => {
      await deployments.delete({ codebase, ...changedBy(context) }, context.finish(nothing));
      return {};
    },
  };
}

type RunCallables = 'console-functionRuns' | 'console-functionLogs';

function runCallables(runs: FunctionRuns, people: Pick<People, 'get'>): CallHandlers<RunCallables> {
  return {
    'console-functionRuns': async ({ cursor, pageSize, run: id, function: name, outcome }) => {
      const filter = { id, function: name, outcome, before: idOf(cursor) };
      const { items, isMore } = await runs.runs({ ...filter, limit: pageSize });
      const uids = items.map(({ uid }) => uid);
      const names = await namesOf(people, uids);
      return {
        items: items.map((run) => presentRun(run, names)),
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
        items: items.map(presentLine),
        cursor: isMore && after === undefined ? last : null,
        latest: after === undefined ? (items[0]?.id ?? null) : (last ?? after),
      };
    },
  };
}

type DeadEventCallables = 'console-deadEvents' | 'console-retryDeadEvent' | 'console-deleteDeadEvent';

function deadEventCallables(events: Functions['events']): CallHandlers<DeadEventCallables> {
  return {
    'console-deadEvents': async ({ function: name, cursor, pageSize }) => {
      const page = await events.listDead({ function: name, cursor, limit: pageSize });
      return { items: page.events.map(presentDeadEvent), cursor: page.cursor };
    },
    'console-retryDeadEvent': async ({ id }, context) => {
      await events.retryDead({ id, ...changedBy(context) }, context.finish(nothing));
      return {};
    },
    'console-deleteDeadEvent': async ({ id }, context) => {
      await events.deleteDead({ id, ...changedBy(context) }, context.finish(nothing));
      return {};
    },
  };
}

type SecretCallables = 'console-functionSecrets' | 'console-setFunctionSecret' | 'console-deleteFunctionSecret';

function secretCallables(secrets: Functions['secrets']): CallHandlers<SecretCallables> {
  return {
    'console-functionSecrets': async ({ cursor = '', pageSize }) => {
      const rest = (await secrets.list()).filter(({ name }) => name > cursor);
      const { items, cursor: next } = pageFrom(rest, pageSize);
      return {
        items: items.map(({ name, updatedAt, codebases }) => ({ name, updatedAt, codebases: [...codebases] })),
        cursor: next,
      };
    },
    'console-setFunctionSecret': async ({ name, value }, context) => {
      await secrets.set({ name, value, ...changedBy(context) });
      return {};
    },
    'console-deleteFunctionSecret': async ({ name }, context) => {
      await secrets.delete({ name, ...changedBy(context) }, context.finish(nothing));
      return {};
    },
  };
}

function presentVersion({ version }: { readonly version: number }) {
  return { version };
}

function nothing() {
  return {};
}

function changedBy(context: CallContext<Caller>): ChangedBy {
  const { id, ip } = actorOf(context);
  return { by: id, ip };
}

/** The first page of a list that is in the order of its names. */
function pageFrom<T extends { readonly name: string }>(rest: readonly T[], pageSize: number) {
  const items = rest.slice(0, pageSize);
  return { items, cursor: rest.length > items.length ? (items.at(-1)?.name ?? null) : null };
}

/** The id in a cursor; PostgreSQL cannot compare with every text. */
function idOf(cursor: string | undefined): string | undefined {
  if (cursor === undefined || /^[A-Za-z0-9]{1,64}$/.test(cursor)) return cursor;
  throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
}

function presentFunction(view: DeployedFunctionView): ConsoleFunction {
  const { schedule, durations } = view;
  return {
    name: view.name,
    kind: view.kind,
    regions: [...view.regions],
    codebase: view.codebase,
    url: view.url,
    schedule: schedule && { text: schedule.text, timeZone: schedule.timeZone, nextRunAt: schedule.nextRunAt },
    timeoutMs: view.timeoutMs,
    memoryBytes: view.memoryBytes,
    secrets: [...view.secrets],
    lastRunAt: view.lastRunAt,
    lastOutcome: view.lastOutcome,
    runs: view.runs,
    errors: view.errors,
    durations: durations && { p50: durations.p50, p95: durations.p95 },
  };
}

type Run = Awaited<ReturnType<FunctionRuns['runs']>>['items'][number];

function presentRun(run: Run, names: ReadonlyMap<string, string>): ConsoleFunctionRun {
  return {
    id: run.id,
    function: run.function,
    codebase: run.codebase,
    uid: run.uid,
    caller: (run.uid === null ? undefined : names.get(run.uid)) ?? null,
    appId: run.appId,
    traceId: run.traceId,
    startedAt: run.startedAt,
    ms: run.ms,
    memoryBytes: run.memoryBytes,
    outcome: run.outcome,
    status: run.status,
    code: run.code,
  };
}

function presentLine(line: Awaited<ReturnType<FunctionRuns['logLines']>>['items'][number]): ConsoleLogLine {
  return {
    id: line.id,
    run: line.run,
    function: line.function,
    codebase: line.codebase,
    at: line.at,
    severity: line.severity,
    text: line.text,
  };
}

/** The payload stays on the server: it may hold what a person wrote. */
function presentDeadEvent({ id, functionName, codebase, payload, ...event }: DeadEvent): ConsoleDeadEvent {
  return {
    id,
    function: functionName,
    codebase,
    kind: payload.kind,
    about: aboutOf(payload, event.taskId),
    attempts: event.attempts,
    createdAt: event.createdAt,
    failedAt: event.endedAt,
    error: event.error,
  };
}

function aboutOf(payload: DeadEvent['payload'], taskId: string | null): string | null {
  switch (payload.kind) {
    case 'object':
      return `${payload.bucket}/${payload.name}`;
    case 'user': {
      const { email, uid } = payload.user;
      return typeof email === 'string' ? email : typeof uid === 'string' ? uid : null;
    }
    case 'task':
      return taskId;
    case 'schedule':
      return null;
  }
}
