import type { Also } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { CallableAnswer } from './actions/domain.ts';
import type { FileActionSpec } from './codebases/domain/file-action-spec.ts';
import type { DeadEventChange, DeadEventPage, DeadEventQuery } from './events/usecases/event-queue.ts';
import type { FunctionRuns } from './runs/types.ts';

export type { DeadEvent } from './events/usecases/event-queue.ts';
export type * from './runs/types.ts';

/** Functions that people deploy, run in processes of their own. */
export interface Functions {
  readonly runs: FunctionRuns;
  routes(app: HttpApp): Promise<void>;
  /**
   * Runs the code in a folder of a developer. With a listener it takes the code again whenever it changes; without one it
   * throws `ManifestError` with a sentence when the code cannot run.
   */
  serveFolder(folder: string, options?: ServeFolderOptions): Promise<void>;
  readonly deployments: Deployments;
  /** Deploys the file actions that come with Hearth, unless this build of them was deployed before. */
  deployShipped(archiveFile: string): Promise<void>;
  readonly secrets: Secrets;
  readonly events: FunctionEvents;
  /** The codebases that this process serves, also those of folders. */
  served(): readonly ServedCodebase[];
  readonly fileActions: FileActions;
  close(): Promise<void>;
}

export interface ServedCodebase {
  readonly codebase: string;
  readonly functions: number;
  /** Its processes end at their start, so the next start waits. */
  readonly isFailing: boolean;
}

interface ServeFolderOptions {
  readonly listener?: FolderListener;
  /** The name under which its runs are recorded; a folder with the same name replaces it. */
  readonly codebase?: string;
}

/** Functions that are actions on files. Who may run them on what is decided by the module that runs them. */
export interface FileActions {
  /** The address at which functions reach this server. */
  readonly origin: string;
  list(): readonly FileAction[];
  find(name: string): FileAction | undefined;
  /**
   * Calls the function as the person. An error that the function throws is an answer; `functions/…` says what went wrong
   * around it.
   */
  run(call: FileActionCall): Promise<CallableAnswer>;
}

export interface FileAction extends FileActionSpec {
  readonly name: string;
  readonly timeoutMs: number;
}

export interface FileActionCall {
  readonly name: string;
  readonly uid: string;
  /** The claims of the person's token. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  /** Tells the function that nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** What the function sends before its answer. */
  onChunk(chunk: unknown): void;
}

/** Events of triggers, schedules and tasks. */
export interface FunctionEvents {
  /** The dead-letter list: events that failed for good; those that failed last come first. */
  listDead(query: DeadEventQuery): Promise<DeadEventPage>;
  /** The event runs as if it were new. */
  retryDead(input: DeadEventChange, also?: Also<void>): Promise<void>;
  deleteDead(input: DeadEventChange, also?: Also<void>): Promise<void>;
  /** Runs all that is due and waits for it, for tests. */
  runDue(): Promise<void>;
}

/** Learns how the folder of a developer fares. */
export interface FolderListener {
  loaded(functions: readonly FunctionEntry[], skipped: DeployedCodebase['skipped']): void;
  /** The code before the change keeps running. */
  failed(sentence: string): void;
}

export interface FunctionEntry {
  readonly name: string;
  readonly kind: string;
  readonly regions: readonly string[];
  /** Of callables and HTTP functions. */
  readonly url?: string;
}

/** Who changes something: the id of an admin key or of an account, or `operator` for a person who can write the data folder. */
export interface ChangedBy {
  readonly by: string;
  readonly ip?: string | undefined;
}

/** Deploying by the command line, beside the data folder or over HTTP. A refusal is an `AppError` with a sentence. */
export interface Deployments {
  /** A codebase that cannot run changes nothing: the deployment before it keeps running. */
  deploy(input: DeployInput & ChangedBy): Promise<DeployedCodebase>;
  list(): Promise<readonly CodebaseEntry[]>;
  /** Back to the deployment before the active one. */
  rollback(input: { readonly codebase: string } & ChangedBy, also?: Also<DeployedCodebase>): Promise<DeployedCodebase>;
  delete(input: { readonly codebase: string } & ChangedBy, also?: Also<void>): Promise<void>;
}

export interface DeployInput {
  readonly codebase: string;
  /** A gzipped tar of the codebase without `node_modules`. */
  readonly archive: AsyncIterable<Uint8Array>;
  readonly skipsUnsupported: boolean;
}

export interface DeployedCodebase {
  readonly codebase: string;
  readonly version: number;
  readonly functions: readonly FunctionEntry[];
  readonly skipped: readonly { readonly name: string; readonly sentence: string }[];
}

export interface CodebaseEntry extends DeployedCodebase {
  readonly deployedAt: number;
  /** As in `ChangedBy`. */
  readonly deployedBy: string;
  /** The versions that are kept, the latest first. */
  readonly versions: readonly number[];
}

/** Values of `defineSecret`. They are sealed at rest and can be replaced, but not read back. */
export interface Secrets {
  list(): Promise<readonly SecretView[]>;
  /** Codebases that use the secret start with its new value. */
  set(input: { readonly name: string; readonly value: string } & ChangedBy): Promise<void>;
  delete(input: { readonly name: string } & ChangedBy, also?: Also<void>): Promise<void>;
}

interface SecretView {
  readonly name: string;
  readonly updatedAt: number;
  /** The codebases with a function that uses it now. */
  readonly codebases: readonly string[];
}
