import { textOf } from './text-of.ts';

/** The search parameters of the pages of functions. Unknown values are dropped. */

export const functionLists = ['log', 'failed', 'secrets'] as const;
export type FunctionsList = (typeof functionLists)[number];

export interface FunctionsSearch {
  readonly list?: FunctionsList;
  /** Of the log: which lines are shown. */
  readonly severity?: string;
}

export function functionsSearch(search: Record<string, unknown>): FunctionsSearch {
  const list = functionLists.find((known) => known === search.list);
  const severity = textOf(search.severity);
  return { ...(list && { list }), ...(severity && { severity }) };
}

const functionViews = ['log', 'test'] as const;
type FunctionView = (typeof functionViews)[number];

export interface FunctionSearch {
  readonly view?: FunctionView;
  /** Runs: the filter by outcome, and the open run. */
  readonly outcome?: string;
  readonly run?: string;
  readonly severity?: string;
}

export function functionSearch(search: Record<string, unknown>): FunctionSearch {
  const view = functionViews.find((known) => known === search.view);
  const [outcome, run, severity] = [textOf(search.outcome), textOf(search.run), textOf(search.severity)];
  return {
    ...(view && { view }),
    ...(outcome && { outcome }),
    ...(run && { run }),
    ...(severity && { severity }),
  };
}
