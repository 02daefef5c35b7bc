import { concatLists } from '../evaluate/operators.ts';
import { rulesLimits } from '../limits.ts';
import { distinct, holds } from '../values/equality.ts';
import { spend } from '../values/meter.ts';
import { exhausted, fail, isError, type ListValue, list, type Value } from '../values/values.ts';
import { type EvaluationContext, type Methods, noArguments, oneArgument, wrongArgument } from './builtin.ts';
import { stringFrom } from './convert.ts';

export const listMethods: Methods<ListValue> = new Map([
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
  [
    'toSet',
    noArguments((self, { meter }) => unlessExhausted({ kind: 'set', items: distinct(self.items, meter) }, { meter })),
  ],
]);

/** List methods take lists only; a set is an error. */
function withList(
  name: string,
  call: (items: readonly Value[], other: readonly Value[], context: EvaluationContext) => Value,
): ReturnType<typeof oneArgument<ListValue>> {
  return oneArgument((self, other, context) => {
    if (typeof other !== 'object' || other?.kind !== 'list') return wrongArgument(name, other);
    return unlessExhausted(call(self.items, other.items, context), context);
  });
}

/** A result computed after the budget ran out is not trusted. */
function unlessExhausted(result: Value, { meter }: Pick<EvaluationContext, 'meter'>): Value {
  return meter.exhausted ? exhausted : result;
}

function join(self: ListValue, separator: Value, { meter }: EvaluationContext): Value {
  if (typeof separator !== 'string') return wrongArgument('join', separator);
  if (!spend(meter, self.items.length)) return exhausted;
  const texts: string[] = [];
  let length = 0;
  for (const item of self.items) {
    const text = stringFrom(item, meter);
    if (typeof text !== 'string') return isError(text) ? text : fail('join() cannot write one of the items');
    length += text.length + separator.length;
    if (length > rulesLimits.textLengthMax) return fail('the text is too long');
    texts.push(text);
  }
  return spend(meter, length >> 4) ? texts.join(separator) : exhausted;
}
