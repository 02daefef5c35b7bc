import { type Meter, spend } from '../values/meter.ts';
import { accepts, caseVariants } from './char-set.ts';
import type { Assertion } from './pattern.ts';
import type { RegexProgram } from './program.ts';

interface Search {
  readonly from: number;
  /** The match must begin at `from` and end at the end of the text. */
  readonly whole: boolean;
  /** The number of positions to report: 0, or two per group, starting with the whole match. */
  readonly slots: number;
}

/**
 * Runs all threads of the program in parallel, one character at a time (Pike's algorithm), so the time is the length
 * of the text times the size of the program for any pattern (A44). Returns the positions of the leftmost match, or
 * null. Null is also returned when the meter is exhausted, which the caller has to check.
 */
export function run(program: RegexProgram, text: string, search: Search, meter: Meter): readonly number[] | null {
  // The set-up costs work too: a text can contain a match at every character.
  if (!spend(meter, 16 + (program.instructions.length >> 3))) return null;
  let current = createThreads(program.instructions.length);
  let next = createThreads(program.instructions.length);
  let found: readonly number[] | null = null;
  const fresh: readonly number[] = new Array<number>(search.slots).fill(-1);
  for (let at = search.from; ; ) {
    let cost = 1;
    if (found === null && (!search.whole || at === search.from)) {
      cost += addThread(program, current, text, at, 0, fresh);
    }
    const code = text.codePointAt(at);
    const variants = code !== undefined && program.foldsCase ? caseVariants(code) : noVariants;
    const width = code !== undefined && code > 0xffff ? 2 : 1;
    for (let index = 0; index < current.places.length; index += 1) {
      const instruction = program.instructions[current.places[index] ?? 0];
      const slots = current.slots[index] ?? fresh;
      if (instruction?.kind === 'match') {
        if (search.whole && at !== text.length) continue;
        found = withSlot(slots, 1, at);
        // The remaining threads have lower priority.
        break;
      }
      if (instruction?.kind === 'char' && code !== undefined && accepts(instruction.set, code, variants)) {
        cost += addThread(program, next, text, at + width, instruction.go, slots);
      }
    }
    if (!spend(meter, cost + current.places.length)) return null;
    if (code === undefined || (next.places.length === 0 && (found !== null || search.whole))) return found;
    [current, next] = [next, current];
    clear(next);
    at += width;
  }
}

const noVariants: readonly number[] = [];

/**
 * The active threads, in order of priority. `stamps` tells in constant time whether an instruction is already in the
 * list.
 */
interface Threads {
  places: number[];
  slots: (readonly number[])[];
  readonly stamps: Uint32Array;
  stamp: number;
}

function createThreads(size: number): Threads {
  return { places: [], slots: [], stamps: new Uint32Array(size), stamp: 1 };
}

function clear(threads: Threads): void {
  threads.places = [];
  threads.slots = [];
  threads.stamp += 1;
}

/**
 * Adds every instruction that is reachable without reading a character. An explicit stack is used, because a program
 * may contain thousands of splits.
 */
function addThread(
  program: RegexProgram,
  threads: Threads,
  text: string,
  at: number,
  start: number,
  startSlots: readonly number[],
): number {
  const stack: { place: number; slots: readonly number[] }[] = [
    { place: start, slots: start === 0 ? withSlot(startSlots, 0, at) : startSlots },
  ];
  let cost = 0;
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { place, slots } = top;
    cost += 1;
    if (threads.stamps[place] === threads.stamp) continue;
    threads.stamps[place] = threads.stamp;
    const instruction = program.instructions[place];
    switch (instruction?.kind) {
      case 'split':
        stack.push({ place: instruction.second, slots }, { place: instruction.first, slots });
        break;
      case 'jump':
        stack.push({ place: instruction.go, slots });
        break;
      case 'save':
        cost += slots.length;
        stack.push({ place: instruction.go, slots: withSlot(slots, instruction.slot, at) });
        break;
      case 'assert':
        if (holds(instruction.at, text, at)) stack.push({ place: instruction.go, slots });
        break;
      default:
        threads.places.push(place);
        threads.slots.push(slots);
    }
  }
  return cost;
}

function withSlot(slots: readonly number[], slot: number, at: number): readonly number[] {
  return slot < slots.length ? slots.with(slot, at) : slots;
}

function holds(assertion: Assertion, text: string, at: number): boolean {
  switch (assertion) {
    case 'textStart':
      return at === 0;
    case 'textEnd':
      return at === text.length;
    case 'lineStart':
      return at === 0 || text.charAt(at - 1) === '\n';
    case 'lineEnd':
      return at === text.length || text.charAt(at) === '\n';
    case 'wordEdge':
      return isWord(text.charAt(at - 1)) !== isWord(text.charAt(at));
    case 'noWordEdge':
      return isWord(text.charAt(at - 1)) === isWord(text.charAt(at));
  }
}

function isWord(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || (char >= '0' && char <= '9') || char === '_';
}
