import { StartError } from '@hearth/server';

export type Piece =
  /** One account as the file has it. */
  | { readonly account: unknown }
  /** Other fields of the file, before or after its accounts. */
  | { readonly field: string; readonly value: unknown };

/**
 * The accounts of a `firebase auth:export` file, one by one: `{"users": [ … ]}` or the bare array. A file of a million
 * accounts does not fit into memory, so it is parsed in pieces.
 */
export async function* readAccounts(chunks: AsyncIterable<string>, name: string): AsyncGenerator<Piece> {
  const splitter = new Splitter(name);
  for await (const chunk of chunks) yield* splitter.take(chunk);
  splitter.end();
}

const pieceLengthMax = 1024 * 1024;

class Splitter {
  readonly #name: string;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** The depth at which commas separate accounts: 1 for a bare array, 2 inside of "users". */
  #listDepth: number | undefined;
  #piece = '';
  #count = 0;
  #isDone = false;

  constructor(name: string) {
    this.#name = name;
  }

  *take(chunk: string): Generator<Piece> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] ?? '';
      if (this.#inString) {
        this.#inString = sign !== '"' || this.#isEscaped;
        this.#isEscaped = sign === '\\' && !this.#isEscaped;
      } else if (sign === '"') {
        this.#inString = true;
      } else if ('{[]},'.includes(sign)) {
        this.#piece += chunk.slice(from, at);
        from = at + 1;
        yield* this.#structure(sign);
      }
    }
    this.#piece += chunk.slice(from);
    if (this.#piece.length > pieceLengthMax) this.#refuse();
  }

  end(): void {
    if (!this.#isDone || this.#piece.trim() !== '') this.#refuse();
  }

  *#structure(sign: string): Generator<Piece> {
    if (this.#isDone) this.#refuse();
    const isOpening = sign === '{' || sign === '[';
    if (isOpening && this.#depth === 0) {
      if (this.#piece.trim() !== '') this.#refuse();
      this.#piece = '';
      this.#depth = 1;
      this.#listDepth = sign === '[' ? 1 : undefined;
    } else if (sign === '[' && this.#depth === 1 && /^\s*"users"\s*:\s*$/.test(this.#piece)) {
      this.#piece = '';
      this.#depth = 2;
      this.#listDepth = 2;
    } else if (isOpening) {
      this.#depth += 1;
      this.#piece += sign;
    } else if (sign === ',') {
      if (this.#depth === (this.#listDepth ?? 1)) yield* this.#flush();
      else this.#piece += sign;
    } else yield* this.#close(sign);
  }

  *#close(sign: string): Generator<Piece> {
    this.#depth -= 1;
    const endsList = this.#listDepth !== undefined && this.#depth === this.#listDepth - 1;
    if (endsList || this.#depth === 0) yield* this.#flush();
    else this.#piece += sign;
    if (endsList) this.#listDepth = undefined;
    if (this.#depth <= 0) this.#isDone = true;
  }

  *#flush(): Generator<Piece> {
    const text = this.#piece.trim();
    this.#piece = '';
    if (text === '') return;
    if (this.#listDepth !== undefined) {
      this.#count += 1;
      yield { account: this.#parse(text) };
      return;
    }
    const fields = this.#parse(`{${text}}`);
    if (typeof fields === 'object' && fields !== null)
      for (const [field, value] of Object.entries(fields)) yield { field, value };
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
    throw new StartError(`${this.#name} is not a list of accounts in JSON (after account ${this.#count}).`);
  }
}
