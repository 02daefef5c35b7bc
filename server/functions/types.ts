import type { HttpApp } from '../core/http/index.ts';
import type { DeadEventPage, DeadEventQuery } from './events/usecases/event-queue.ts';
import type { FunctionRuns } from './runs/types.ts';

export type * from './runs/types.ts';

/** Functions that people deploy, run in processes of their own. */
export interface Functions {
  readonly runs: FunctionRuns;
  routes(app: HttpApp): Promise<void>;
  /**
   * Runs the code in a folder of a developer and takes it again whenever it changes. Throws `ManifestError` with a
   * sentence when it cannot run.
   */
  serveFolder(folder: string, codebase?: string): Promise<void>;
  readonly events: FunctionEvents;
  close(): Promise<void>;
}

/** Events of triggers, schedules and tasks. */
interface FunctionEvents {
  /** The dead-letter list: events that failed for good, the newest first. */
  listDead(query: DeadEventQuery): Promise<DeadEventPage>;
  /** Runs all that is due and waits for it, for tests. */
  runDue(): Promise<void>;
}
