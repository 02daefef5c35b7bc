import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('arithmetic', () => {
  it.each(
    rows({
      true: [
        '1 + 2 == 3',
        '7 - 9 == -2',
        '6 * 7 == 42',
        '10 / 4 == 2',
        '-7 / 2 == -3',
        '10 % 3 == 1',
        '-7 % 2 == -1',
        '10.0 / 4.0 == 2.5',
        '10 / 4.0 == 2.5',
        '10 / 4.0 is float',
        '(1 + 1) is int',
        '(1 + 1.0) is float',
        '5.5 % 2 == 1.5',
        '1 + 2 * 3 == 7',
        '(1 + 2) * 3 == 9',
        '10 - 3 - 2 == 5',
        '100 / 10 / 2 == 5',
        '2 * 3 % 4 == 2',
        '-2 * -3 == 6',
        '--2 == 2',
        '-9223372036854775808 < 0',
        '9223372036854775807 > 0',
        '9007199254740993 - 9007199254740992 == 1',
        '1.5e3 == 1500',
        "'a' + 'b' == 'ab'",
        "'users/' + folder == 'users/files'",
        '[1] + [2] == [1, 2]',
      ],
      error: [
        '10 / 0 == 0',
        '10 % 0 == 0',
        '1.0 / 0.0 > 1',
        '1 % 0.0 == 0',
        '9223372036854775807 + 1 > 0',
        '-9223372036854775807 - 2 < 0',
        '9223372036854775807 * 2 > 0',
        '-(-9223372036854775808) > 0',
        '-9223372036854775808 / -1 > 0',
        "'a' + 1 != 'x'",
        "1 + 'a' != 'x'",
        "'a' - 'a' != ''",
        "'a' * 2 != ''",
        'true + 1 == 2',
        'null + 1 == 1',
        "[1] + 'a' != []",
        "{'a': 1} + {'b': 2} != {}",
        '[1] - [1] == []',
        "-'a' == 'a'",
        '-null == 0',
        "b'a' + b'b' == b'ab'",
        "duration.value(1, 's') + 1 != duration.value(1, 's')",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('equality', () => {
  it.each(
    rows({
      true: [
        '1 == 1.0',
        '0 == -0.0',
        "1 != '1'",
        'null == null',
        'null != 0',
        'true != 1',
        'resource.size != folder',
        '[1, 2] == [1, 2]',
        '[1] != [1.0]',
        '[0.0] != [-0.0]',
        "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}",
        "{'a': 1} != {'a': 1.0}",
        "{'a': 1} != {'a': 1, 'b': 2}",
        "{'a': {'b': [1]}} == {'a': {'b': [1]}}",
        '[1][0] == 1.0',
        '[[1]] != [[1.0]]',
        "float('NaN') != float('NaN')",
        "[float('NaN')] != [float('NaN')]",
        "b'abc' != 'abc'",
        "b'abc' == 'abc'.toUtf8()",
        '[1] != {}',
        'request.time != resource.size',
        "'\u00e9' == '\\u00e9'",
        '9007199254740993 != 9007199254740992.0',
        '1 == 1 == true',
      ],
      false: ["'a' == 'A'", "resource == 'x'", 'request.auth == null', '[1] == 1', 'null == false'],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('order', () => {
  it.each(
    rows({
      true: [
        '1 < 2',
        '2 >= 2',
        '1 < 1.5',
        '2.5 > 2',
        "'a' < 'b'",
        "'a' < 'aa'",
        "'Z' < 'a'",
        "'\uff5a' < '\u{1f600}'",
        "b'abc' < b'abd'",
        "b'abc' > b'ab'",
        "b'\\x00' < b'\\xff'",
        'timestamp.value(1) < timestamp.value(2)',
        "duration.value(1, 'm') > duration.value(59, 's')",
        '9007199254740993 > 9007199254740992.0',
      ],
      false: ['1 > 2', "float('NaN') < 1", "float('NaN') >= 1", "'b' <= 'a'"],
      error: [
        "1 < 'a'",
        "'a' >= 2",
        'true > false',
        'true < 1',
        'null < 1',
        '1 < null',
        '[1] < [2]',
        "{'a': 1} < {'a': 2}",
        'request.time < 0',
        '0 < request.time',
        "duration.value(1, 's') < timestamp.value(0)",
        "b'a' < 'a'",
        '/a < /b',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('operators have the precedence that the language defines', () => {
  it.each(
    rows({
      true: [
        'true || false && false',
        '!false && true',
        '1 + 1 == 2 && 2 < 3',
        '1 < 2 == true',
        '1 in [1] == true',
        '1 + 1 in [2]',
        '1 < 2 in [true]',
        '1 is int == true',
        'false ? false : true ? true : false',
        'true ? false || true : false',
        '-1 + 2 == 1',
        '!(1 == 2) == true',
        "!'a'.matches('b')",
        '-[1, 2][1] == -2',
        '2 - -2 == 4',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('in and is', () => {
  it.each(
    rows({
      true: [
        '1 in [1, 2]',
        '!(1.0 in [1])',
        '!(1 in [1.0])',
        '-0.0 in [0.0]',
        "!(float('NaN') in [float('NaN')])",
        '!([0.0] in [[-0.0]])',
        '[1] in [[1]]',
        "'owner' in resource.metadata",
        "!('toString' in resource.metadata)",
        "'a' in ['a', 'b'].toSet()",
        'null in [null]',
        '1 is int',
        '1 is number',
        '1.0 is float',
        '1.0 is number',
        '!(1 is float)',
        '!(1.0 is int)',
        "'a' is string",
        'true is bool',
        '[] is list',
        '{} is map',
        '[].toSet() is set',
        "b'' is bytes",
        '/a/b is path',
        'request.path is path',
        'request.time is timestamp',
        "duration.value(1, 's') is duration",
        'latlng.value(1, 2) is latlng',
        '{}.diff({}) is map_diff',
        'request is map',
        'resource is map',
        '!(null is map)',
        '!(resource is constraint)',
        'folder is string',
      ],
      false: ["'a' in {}", '2 in [1]', '1 is string', 'null is bool'],
      error: [
        "'a' in 'abc'",
        "'a' in null",
        "'a' in 1",
        '1 in resource.metadata',
        "'a' in request.time",
        "'b' in request.path",
        "'a' in {}.diff({})",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
