import Libsql from 'libsql';
import pg from 'pg';
import { StatementRecord } from './record.ts';

/** The record of this process. The drivers themselves are tapped, so that no way to a database goes unnoticed. */
export function tapDrivers(): StatementRecord {
  if (record !== undefined) return record;
  const made = new StatementRecord();
  tap(Libsql.prototype, 'prepare', (text) => {
    if (made.isNew('sqlite', text) && isOfProduct(stackOfHere())) made.note('sqlite', text);
  });
  tap(pg.Client.prototype, 'query', (text) => made.note('postgres', text));
  record = made;
  return made;
}

let record: StatementRecord | undefined;

/** SQL of tests is only for one database where they are, and migrations have a test of their own on both. */
export function isOfProduct(stack: string): boolean {
  const caller = stack.split('\n').find((line) => sources.test(line) && !layers.test(line)) ?? '';
  return !/\.(?:test|suite)\.ts|\/server\/testing\/|\/migrations(?:\.ts|\/)/.test(caller);
}

const sources = /\/(?:server|cli|admin|client)\/[^ ]*\.ts/;
/** Between a statement and who runs it. */
const layers = /\/node_modules\/|\/core\/database\/[\w-]+\.ts|\/testing\/statements\/tap-drivers\.ts/;

/** Deep enough for the way through the query builder. */
function stackOfHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

function tap(driver: object, method: string, listen: (text: string) => void): void {
  const original: unknown = Reflect.get(driver, method);
  if (typeof original !== 'function') throw new Error(`The driver has no ${method}.`);
  Reflect.set(driver, method, function (this: unknown, ...args: unknown[]): unknown {
    if (typeof args[0] === 'string') listen(args[0]);
    return Reflect.apply(original, this, args);
  });
}
