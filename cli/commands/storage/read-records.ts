import { createReadStream } from 'node:fs';
import { StartError } from '@hearth/server';

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * The objects of a JSON file, one by one: lines of JSON, an array, consecutive pages of the JSON API's `objects.list`,
 * or a mixture. A list of a million objects does not fit into memory, so it is parsed in pieces.
 */
export async function* readRecords(file: string): AsyncGenerator<JsonRecord> {
  const splitter = new Splitter(file);
  for await (const chunk of textOf(file)) for (const value of splitter.take(chunk)) yield* recordsOf(value, file);
  splitter.end();
}

async function* textOf(file: string): AsyncGenerator<string> {
  try {
    for await (const chunk of createReadStream(file, 'utf8')) yield String(chunk);
  } catch (error) {
    throw new StartError(`${file} cannot be read.`, { cause: error });
  }
}

/** A page of the JSON API holds its objects in `items`. */
function* recordsOf(value: unknown, file: string): Generator<JsonRecord> {
  if (!isRecord(value)) throw new StartError(`${file} holds something that is no JSON object.`);
  if ('name' in value || !('items' in value || 'kind' in value)) yield value;
  else if (Array.isArray(value.items)) for (const item of value.items) yield* recordsOf(item, file);
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A page has at most a thousand objects, each with at most 64 KiB of metadata. */
const pieceLengthMax = 128 * 1024 * 1024;

/** Splits a stream of JSON into whole values and array elements. */
class Splitter {
  readonly #file: string;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #inList = false;
  /** Chunks of the current value, joined when the value is complete. */
  #parts: string[] = [];
  #length = 0;
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  *take(chunk: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] ?? '';
      if (this.#inString) {
        this.#inString = sign !== '"' || this.#isEscaped;
        this.#isEscaped = sign === '\\' && !this.#isEscaped;
      } else if (sign === '"') {
        this.#inString = true;
      } else if (sign === '{' || sign === '[' || sign === '}' || sign === ']' || sign === ',') {
        const ends = this.#step(sign);
        if (ends === 'nothing') continue;
        this.#keep(chunk.slice(from, ends === 'value' ? at + 1 : at));
        from = at + 1;
        yield* this.#flush();
      }
    }
    this.#keep(chunk.slice(from));
  }

  end(): void {
    if (this.#depth > 0 || this.#inString || this.#parts.join('').trim() !== '') this.#refuse();
  }

  /** Whether a structural character ends a value and belongs to it, or ends the value before it. */
  #step(sign: string): 'nothing' | 'value' | 'before' {
    const base = this.#inList ? 1 : 0;
    if (sign === '{' || sign === '[') {
      if (sign === '[' && this.#depth === 0) {
        this.#inList = true;
        this.#depth = 1;
        return 'before';
      }
      this.#depth += 1;
      return 'nothing';
    }
    if (sign === ',') return this.#depth === base ? 'before' : 'nothing';
    this.#depth -= 1;
    if (this.#depth < 0) this.#refuse();
    if (this.#inList && this.#depth === 0) {
      this.#inList = false;
      return 'before';
    }
    return this.#depth === base ? 'value' : 'nothing';
  }

  #keep(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length > pieceLengthMax) this.#refuse();
  }

  *#flush(): Generator<unknown> {
    const text = this.#parts.join('').trim();
    this.#parts = [];
    this.#length = 0;
    if (text === '') return;
    yield this.#parse(text);
    this.#count += 1;
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) this.#refuse();
      throw error;
    }
  }

  #refuse(): never {
    throw new StartError(`${this.#file} is not JSON as it should be (after ${this.#count} values).`);
  }
}
