import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseKind } from '../test-data.ts';
import { normalForms } from './normal-form.ts';

/** A statement, and the first test file of a process that ran it. */
export interface RecordedStatement {
  readonly kind: DatabaseKind;
  readonly statement: string;
  readonly file: string;
}

/** The statements of one process. */
export class StatementRecord {
  readonly #seen = { sqlite: new Set<string>(), postgres: new Set<string>() };
  #unwritten: Omit<RecordedStatement, 'file'>[] = [];

  isNew(kind: DatabaseKind, text: string): boolean {
    return !this.#seen[kind].has(text);
  }

  note(kind: DatabaseKind, text: string): void {
    const seen = this.#seen[kind];
    if (seen.has(text)) return;
    seen.add(text);
    for (const statement of normalForms(text)) {
      if (statement !== text && seen.has(statement)) continue;
      seen.add(statement);
      this.#unwritten.push({ kind, statement });
    }
  }

  /** Writes what is new since the last call, under the name of the test file that ran it. */
  write(folder: string, file: string): void {
    const lines = this.#unwritten.map((entry) => `${JSON.stringify({ ...entry, file } satisfies RecordedStatement)}\n`);
    this.#unwritten = [];
    if (lines.length > 0) appendFileSync(join(folder, `${prefix}${process.pid}`), lines.join(''));
  }
}

/** What all processes of a run have written. */
export function readStatements(folder: string): readonly RecordedStatement[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line): RecordedStatement => JSON.parse(line));
}

const prefix = 'statements-';
