import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('fields, items and ranges', () => {
  it.each(
    rows({
      true: [
        "{'a': 1}.a == 1",
        "{'a': 1}['a'] == 1",
        "{'a': null}.a == null",
        "resource.metadata['owner'] == 'alice'",
        '[1, 2][1] == 2',
        "'abc'[0] == 'a'",
        "'abc'[1:3] == 'bc'",
        "'abc'[0:0] == ''",
        "'abc'[3:3] == ''",
        '[1, 2, 3][0:2] == [1, 2]',
        '[1, 2][2:2] == []',
        "request.path[0] == 'b'",
        "{'a': 1, 'b': 2, 'a': 3}.values() == [3, 2]",
        "{'if': 1}.if == 1",
        "{'match': {'allow': 1}}.match.allow == 1",
      ],
      error: [
        "{'a': 1}.b == 1",
        "{'a': 1}['b'] == 1",
        '{}.constructor == 1',
        '{}.__proto__ == 1',
        "{'a': 1}[0] == 1",
        '[1][1] == 1',
        '[1][-1] == 1',
        "[1]['0'] == 1",
        '[1][0.0] == 1',
        "'abc'[3] == ''",
        "'abc'[-1] == 'c'",
        "'abc'[1:9] == 'bc'",
        "'abc'[2:1] == ''",
        "'abc'[-1:1] == ''",
        "'abc'['0':1] == ''",
        '[1, 2][0:3] == [1, 2]',
        '{}[0:1] == 1',
        "b'abc'[0] == 97",
        'null.a == 1',
        '1.5.a == 1',
        "'a'.b == 1",
        'request.path[99] == 1',
        "request.path['b'] == 1",
        '{1: 2} == {}',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
