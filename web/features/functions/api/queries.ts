import type { ConsoleLogLine, FunctionOutcome, LogSeverity } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

export const functionKeys = {
  all: ['functions'],
  codebases: ['functions', 'codebases'],
  failed: ['functions', 'failed'],
  secrets: ['functions', 'secrets'],
} as const;

/** Pages that were loaded by hand are not polled: each poll would load all of them again. */
const whileOnePage = (query: {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined };
}) => ((query.state.data?.pages.length ?? 0) > 1 ? false : 10_000);

export function codebases(call: Call) {
  return infiniteQueryOptions({
    queryKey: functionKeys.codebases,
    queryFn: ({ pageParam }) =>
      call('console-functionCodebases', { pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchInterval: whileOnePage,
  });
}

export function functionsOf(call: Call, codebase: string) {
  return infiniteQueryOptions({
    queryKey: [...functionKeys.all, 'list', codebase],
    queryFn: ({ pageParam }) => call('console-functions', { codebase, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchInterval: whileOnePage,
  });
}

export function deployedFunction(call: Call, name: string) {
  return queryOptions({
    queryKey: [...functionKeys.all, 'function', name],
    queryFn: () => call('console-function', { name }),
    refetchInterval: 10_000,
  });
}

export function functionRuns(call: Call, name: string, outcome: FunctionOutcome | undefined) {
  return infiniteQueryOptions({
    queryKey: [...functionKeys.all, 'runs', name, outcome],
    queryFn: ({ pageParam }) =>
      call('console-functionRuns', {
        function: name,
        ...(outcome && { outcome }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
    refetchInterval: whileOnePage,
  });
}

/** One run; null when it is not kept any more. A run that has ended does not change. */
export function functionRun(call: Call, run: string) {
  return queryOptions({
    queryKey: [...functionKeys.all, 'run', run],
    queryFn: async () => (await call('console-functionRuns', { run, pageSize: 1 })).items[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The lines of a run in the order in which they were printed. */
export function linesOfRun(call: Call, run: string) {
  return infiniteQueryOptions({
    queryKey: [...functionKeys.all, 'lines of run', run],
    queryFn: ({ pageParam }) => call('console-functionLogs', { run, after: pageParam, pageSize: pageOfLines }),
    // Ids begin with a time, and this is before all of them.
    initialPageParam: '0',
    getNextPageParam: ({ items, latest }) => (items.length < pageOfLines ? null : latest),
  });
}

export interface LineFilter {
  readonly function?: string | undefined;
  readonly severity?: LogSeverity | undefined;
}

/** Lines, newest first. */
export function logLines(call: Call, { function: name, severity }: LineFilter) {
  return infiniteQueryOptions({
    queryKey: [...functionKeys.all, 'lines', name, severity],
    queryFn: ({ pageParam }) =>
      call('console-functionLogs', {
        ...(name && { function: name }),
        ...(severity && { severity }),
        ...(pageParam && { cursor: pageParam }),
        pageSize: pageOfLines,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}

export interface FollowedLines {
  /** Newest first. */
  readonly lines: readonly ConsoleLogLine[];
  readonly latest: string;
}

/** The lines that were printed since `from`, asked for every two seconds. Only the newest are kept. */
export function followedLines(call: Call, { function: name, severity }: LineFilter, from: string) {
  const queryKey = [...functionKeys.all, 'followed', name, severity, from];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<FollowedLines> => {
      const known = client.getQueryData<FollowedLines>(queryKey) ?? { lines: [], latest: from };
      const { items, latest } = await call('console-functionLogs', {
        ...(name && { function: name }),
        ...(severity && { severity }),
        after: known.latest,
        pageSize: pageOfLines,
      });
      return { lines: [...items.reverse(), ...known.lines].slice(0, followedMax), latest: latest ?? known.latest };
    },
    refetchInterval: 2000,
    gcTime: 0,
  });
}

export function failedEvents(call: Call) {
  return infiniteQueryOptions({
    queryKey: functionKeys.failed,
    queryFn: ({ pageParam }) => call('console-deadEvents', { pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchInterval: whileOnePage,
  });
}

export function secrets(call: Call) {
  return infiniteQueryOptions({
    queryKey: functionKeys.secrets,
    queryFn: ({ pageParam }) => call('console-functionSecrets', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

const pageOfLines = 100;
const followedMax = 1000;
