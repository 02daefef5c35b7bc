import type { Schema } from '@hearth/contract';

type Output<S extends Schema> = NonNullable<S['~types']>['output'];

/** The value as the schema describes it, or a thrown bug: what the server sends is parsed once, here, at the edge. */
export function parsed<S extends Schema>(schema: S, value: unknown): Output<S> {
  const outcome = schema['~standard'].validate(value);
  if (outcome instanceof Promise) throw new TypeError('A contract schema must not be asynchronous.');
  if (outcome.issues)
    throw new TypeError(`The server's answer does not fit the contract: ${outcome.issues[0]?.message ?? ''}`);
  return outcome.value;
}
