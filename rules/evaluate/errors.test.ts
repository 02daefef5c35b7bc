import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('an error makes the surrounding expression an error', () => {
  it.each(
    rows({
      true: [
        'true || 1 / 0 == 0',
        '1 / 0 == 0 || true',
        '(1 / 0 == 0 || true) == true',
        'false || 1 / 0 == 0 || true',
        'request.auth.token.missing == 1 || true',
        "(resource.size + 'x' == 'x') || true",
        '(1 ? true : false) || true',
        "'a'.keys().size() == 1 || true",
        'true ? true : 1 / 0 == 0',
      ],
      false: [
        'false && 1 / 0 == 0',
        '1 / 0 == 0 && false',
        '1 / 0 == 0 && true && false',
        '(1 ? true : false) && false',
        'false ? 1 / 0 == 0 : false',
      ],
      error: [
        '1 / 0 == 0 && true',
        'true && 1 / 0 == 0',
        '1 / 0 == 0 || false',
        'false || 1 / 0 == 0',
        '!(1 / 0 == 0)',
        '(1 / 0 == 0) ? true : true',
        '1 ? true : true',
        "'true' ? true : true",
        '1 && true',
        'true && 1',
        'false || 1',
        'null || null',
        '!1',
        '!null',
        '1',
        "'true'",
        'request.auth.uid',
        '[1 / 0] == [1]',
        "{'a': 1 / 0}.size() == 1",
        '1 / 0 is int',
        '1 / 0 in [1]',
        '1 in 1 / 0',
        '(1 / 0).size() == 1',
        "string(1 / 0) == ''",
        '/a/$(1 / 0) == /a',
        '[1][1 / 0] == 1',
        "'abc'[0:1 / 0] == 'a'",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('ignores an argument or a let that is an error but is not used', () => {
    const declarations = `
      function ignore(x) { return true; }
      function use(x) { let y = x; return y == 1; }
      function unused() { let y = 1 / 0; return true; }`;
    expect(outcome('ignore(1 / 0)', {}, declarations)).toBe('true');
    expect(outcome('unused()', {}, declarations)).toBe('true');
    expect(outcome('use(1 / 0)', {}, declarations)).toBe('error');
    expect(outcome('use(1 / 0) || true', {}, declarations)).toBe('true');
  });
});
