import { expect, it } from 'vitest';
import { newTraceparent, traceIdOf } from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

it('reads the trace of a valid header, also of a later version with more fields', () => {
  expect(traceIdOf(`00-${traceId}-${parentId}-01`)).toBe(traceId);
  expect(traceIdOf(`01-${traceId}-${parentId}-01-more`)).toBe(traceId);
  expect(traceIdOf(newTraceparent(traceId, parentId))).toBe(traceId);
});

it.each([
  undefined,
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01\n`,
  `01-${traceId}-${parentId}-01-${'x'.repeat(300)}`,
])('finds no trace in %j', (header) => {
  expect(traceIdOf(header)).toBeUndefined();
});
