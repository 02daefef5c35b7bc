/** What a stage works with. It is handed over by the plain JavaScript that did the set-up. */
export interface Workbench {
  readonly root: string;
  /** The arguments of `npm test`: stages, paths or "changed"; empty means all stages. */
  readonly args: readonly string[];
  say(line: string): void;
  run(program: Program, args: readonly string[], options?: { env?: Record<string, string> }): Promise<Printed>;
  /** Builds when stale; resolves to what failed. */
  build(name: 'server' | 'web' | 'example'): Promise<readonly { readonly name: string; readonly output: string }[]>;
}

type Program = 'tsc' | 'biome' | 'vitest' | 'playwright' | 'knip';

interface Printed {
  readonly code: number;
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  run(bench: Workbench): Promise<Result>;
}

export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** The names of tests that failed once and passed when repeated. */
  readonly flaky?: readonly string[];
  readonly sentence: string;
  /** Shown before the sentence if the stage failed, after it if it holds only warnings. */
  readonly output: string;
}

/** A stage that holds or does not, and counts as one test. */
export function passOrFail(holds: boolean, sentences: { yes: string; no: string }, output = ''): Result {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, sentence: holds ? sentences.yes : sentences.no, output };
}
