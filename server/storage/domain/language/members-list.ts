import { distinct, holds } from './equality.ts';
import { stringFrom } from './functions-convert.ts';
import { languageLimits } from './language-limits.ts';
import type { Machine } from './machine.ts';
import { spend } from './meter.ts';
import { type Members, noArguments, oneArgument, wrongArgument } from './method.ts';
import { concatLists } from './operators.ts';
import { exhausted, fail, isError, type ListValue, list, type Value } from './values.ts';

export const listMembers: Members<ListValue> = new Map([
  ['size', noArguments((self) => BigInt(self.items.length))],
  ['concat', withList('concat', (items, other, { meter }) => concatLists(items, other, meter))],
  [
    'hasAll',
    withList('hasAll', (items, other, { meter }) => other.every((item) => holds(items, item, 'member', meter))),
  ],
  [
    'hasAny',
    withList('hasAny', (items, other, { meter }) => other.some((item) => holds(items, item, 'member', meter))),
  ],
  [
    'hasOnly',
    withList('hasOnly', (items, other, { meter }) => items.every((item) => holds(other, item, 'member', meter))),
  ],
  [
    'removeAll',
    withList('removeAll', (items, other, { meter }) =>
      list(items.filter((item) => !holds(other, item, 'member', meter))),
    ),
  ],
  ['join', oneArgument(join)],
  ['toSet', noArguments((self, { meter }) => settled({ kind: 'set', items: distinct(self.items, meter) }, { meter }))],
]);

/** A list takes a list; a set in its place is an error. */
function withList(
  name: string,
  call: (items: readonly Value[], other: readonly Value[], machine: Machine) => Value,
): ReturnType<typeof oneArgument<ListValue>> {
  return oneArgument((self, other, machine) => {
    if (typeof other !== 'object' || other?.kind !== 'list') return wrongArgument(name, other);
    return settled(call(self.items, other.items, machine), machine);
  });
}

/** A result that was reached while the meter ran out is no result. */
function settled(result: Value, { meter }: Pick<Machine, 'meter'>): Value {
  return meter.exhausted ? exhausted : result;
}

function join(self: ListValue, separator: Value, { meter }: Machine): Value {
  if (typeof separator !== 'string') return wrongArgument('join', separator);
  if (!spend(meter, self.items.length)) return exhausted;
  const texts: string[] = [];
  let length = 0;
  for (const item of self.items) {
    const text = stringFrom(item, meter);
    if (typeof text !== 'string') return isError(text) ? text : fail('join() cannot write one of the items');
    length += text.length + separator.length;
    if (length > languageLimits.textLengthMax) return fail('the text is too long');
    texts.push(text);
  }
  return spend(meter, length >> 4) ? texts.join(separator) : exhausted;
}
