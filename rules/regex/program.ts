import { rulesLimits } from '../limits.ts';
import type { CharSet } from './char-set.ts';
import type { Assertion, Pattern } from './pattern.ts';
import { PatternError } from './reader.ts';

/** One instruction of the matcher. `go` is the index of the next instruction; `first` is preferred over `second`. */
type Instruction =
  | { readonly kind: 'char'; readonly set: CharSet; readonly go: number }
  | { readonly kind: 'split'; readonly first: number; readonly second: number }
  | { readonly kind: 'jump'; readonly go: number }
  | { readonly kind: 'save'; readonly slot: number; readonly go: number }
  | { readonly kind: 'assert'; readonly at: Assertion; readonly go: number }
  | { readonly kind: 'match' };

export interface RegexProgram {
  readonly instructions: readonly Instruction[];
  readonly groups: number;
  /** At least one instruction ignores case, so the matcher has to compute the case variants of each character. */
  readonly foldsCase: boolean;
}

/** Translates the tree to instructions (Thompson's construction). Counted repetitions are unrolled, within a limit. */
export function createProgram(pattern: Pattern, groups: number): RegexProgram {
  const writer: Writer = { instructions: [], visits: 0 };
  emit(writer, pattern);
  writer.instructions.push({ kind: 'match' });
  const { instructions } = writer;
  const foldsCase = instructions.some((instruction) => instruction.kind === 'char' && instruction.set.foldCase);
  return { instructions, groups, foldsCase };
}

interface Writer {
  readonly instructions: Instruction[];
  visits: number;
}

function emit(writer: Writer, pattern: Pattern): void {
  const { instructions } = writer;
  // Visits count too: nested `(?:){1000}` emits nothing, a billion times.
  writer.visits += 1;
  if (Math.max(writer.visits, instructions.length) > rulesLimits.patternInstructionsMax) {
    throw new PatternError('it is too large');
  }
  switch (pattern.kind) {
    case 'empty':
      return;
    case 'char':
      instructions.push({ kind: 'char', set: pattern.set, go: instructions.length + 1 });
      return;
    case 'assert':
      instructions.push({ kind: 'assert', at: pattern.at, go: instructions.length + 1 });
      return;
    case 'group':
      instructions.push({ kind: 'save', slot: 2 * pattern.number, go: instructions.length + 1 });
      emit(writer, pattern.body);
      instructions.push({ kind: 'save', slot: 2 * pattern.number + 1, go: instructions.length + 1 });
      return;
    case 'sequence':
      for (const part of pattern.parts) emit(writer, part);
      return;
    case 'choice':
      emitChoice(writer, pattern.options);
      return;
    case 'repeat':
      emitRepeat(writer, pattern);
      return;
  }
}

function emitChoice(writer: Writer, options: readonly Pattern[]): void {
  const { instructions } = writer;
  const jumps: number[] = [];
  options.forEach((option, index) => {
    if (index === options.length - 1) {
      emit(writer, option);
      return;
    }
    const split = reserve(writer);
    emit(writer, option);
    jumps.push(reserve(writer));
    instructions[split] = { kind: 'split', first: split + 1, second: instructions.length };
  });
  for (const jump of jumps) instructions[jump] = { kind: 'jump', go: instructions.length };
}

function emitRepeat(writer: Writer, repeat: Extract<Pattern, { kind: 'repeat' }>): void {
  const { instructions } = writer;
  const { body, min, max, greedy } = repeat;
  for (let count = 0; count < min; count += 1) emit(writer, body);
  if (max === null) {
    const split = reserve(writer);
    emit(writer, body);
    instructions.push({ kind: 'jump', go: split });
    instructions[split] = fork(split + 1, instructions.length, greedy);
    return;
  }
  const splits: number[] = [];
  for (let count = min; count < max; count += 1) {
    splits.push(reserve(writer));
    emit(writer, body);
  }
  for (const split of splits) instructions[split] = fork(split + 1, instructions.length, greedy);
}

function fork(enter: number, leave: number, greedy: boolean): Instruction {
  return greedy ? { kind: 'split', first: enter, second: leave } : { kind: 'split', first: leave, second: enter };
}

/** Reserves an instruction that is filled in when its target is known. */
function reserve(writer: Writer): number {
  writer.instructions.push({ kind: 'match' });
  return writer.instructions.length - 1;
}
