/** A command reads its own words and says what it did; it throws a sentence when it could not. */
export interface Command {
  readonly usage: string;
  readonly sentence: string;
  run(args: readonly string[]): Promise<void>;
}
