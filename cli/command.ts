/** A command parses its own arguments, prints what it did, and throws a sentence when it could not. */
export interface Command {
  readonly usage: string;
  readonly sentence: string;
  run(args: readonly string[]): Promise<void>;
}
