import { describe, expect, it } from 'vitest';
import { requestSign } from './request-sign.ts';

describe('the chip of a request', () => {
  it.each([
    ['open', 2000, 'open'],
    ['late', 500, 'late'],
    ['closed', null, 'closed'],
    ['closed', 2000, 'closed'],
    ['closed', 500, 'overdue'],
    ['suspended', 500, 'suspended'],
  ] as const)('that is %s with the deadline %s says %s', (state, deadline, sign) => {
    expect(requestSign({ state, deadline }, 1000)).toBe(sign);
  });
});
