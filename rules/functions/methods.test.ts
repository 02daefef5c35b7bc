import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('strings', () => {
  it.each(
    rows({
      true: [
        "'AbC'.lower() == 'abc'",
        "'abc123'.upper() == 'ABC123'",
        "'  x y\\t\\n'.trim() == 'x y'",
        "''.size() == 0",
        "'abc'.size() == 3",
        "'\\ud83d\\ude00'.size() == 2",
        "'\u00e9'.toUtf8().size() == 2",
        "'a/b/c'.split('/') == ['a', 'b', 'c']",
        "'a/b/'.split('/') == ['a', 'b']",
        "'/a'.split('/') == ['', 'a']",
        "''.split(',') == ['']",
        "','.split(',') == []",
        "'abc'.split('') == ['a', 'b', 'c']",
        "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
        "'abc'.split('x') == ['abc']",
        "'banana'.replace('a', 'o') == 'bonono'",
        "'banana'.replace('ana', 'ee') == 'beena'",
        "'foo@test.com'.replace('.', '-') == '------------'",
        "'ab'.replace('(a)', '$1$1') == 'aab'",
        "'ab'.replace('a', '\\\\$') == '$b'",
        "'john smith'.replace('(\\\\w+) (\\\\w+)', '$2 $1') == 'smith john'",
        "'ab'.replace('(x)?a', '[$1]') == '[]b'",
        "'aa'.replace('(a)', '$10') == 'a0a0'",
        "'abc'.replace('x', 'y') == 'abc'",
        "'abc'.replace('', '-') == '-a-b-c-'",
        "'abc'.replace('b*', '-') == '-a-c-'",
        "'user@domain.com'.matches('.*@domain[.]com')",
        "'user@domain.com'.matches('.*@domain\\\\.com')",
        "!'banana'.matches('nan')",
        "'image/png'.matches('image/.*')",
        "!'ximage/png'.matches('image/.*')",
        "''.matches('')",
        "resource.contentType.matches('image/(png|jpeg)')",
        "'A'.matches('(?i)a')",
      ],
      error: [
        "'a'.matches(1)",
        "'a'.matches(null)",
        "'a'.split(1) == []",
        "'a'.replace('a', 1) == ''",
        "'a'.replace('a', '$1') == ''",
        "'a'.replace('a', '$x') == ''",
        "'a'.replace('a', '\\\\') == ''",
        "'a'.matches(folder + '(')",
        "'a'.keys() == []",
        "'a'.join(',') == 'a'",
        "'a'.hasAny(['a'])",
        'resource.size.lower() == 10',
        'null.size() == 0',
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('string and bytes literals', () => {
  it.each(
    rows({
      true: [
        `"it's" == 'it\\'s'`,
        `'say "hi"' == "say \\"hi\\""`,
        "'\\x41\\x4a' == 'AJ'",
        "'\\x411' == 'A1'",
        "'\\xe9' == '\u00e9'",
        "'\\xc3\\xa9'.size() == 2",
        "'\\u0041' == 'A'",
        "'\\101\\012' == 'A\\n'",
        "'\\377' == '\\u00ff'",
        "'\\000'.size() == 1",
        "'\\b\\f\\r\\t'.toUtf8().toHexString() == '080C0D09'",
        "'a\tb' == 'a\\tb'",
        "b'abc'.size() == 3",
        'B\'abc\' == b"abc"',
        "b'\u20ac' == b'\\xE2\\x82\\xAC'",
        "b'\u20ac' == b'\\342\\202\\254'",
        "b'*' == b'\\052'",
        "b'\\xe9' != '\u00e9'.toUtf8()",
        "b''.size() == 0",
        "b'\\xff'.toBase64() == '_w=='",
        "b'\\xFB\\xEF\\xBE'.toBase64() == '----'",
        "'hi'.toUtf8().toBase64() == 'aGk='",
        "b'\\x00\\xfF'.toHexString() == '00FF'",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('lists', () => {
  it.each(
    rows({
      true: [
        '[].size() == 0',
        "['a'].concat(['b', 'a']) == ['a', 'b', 'a']",
        "['a', 'b'].hasAll(['b', 'a'])",
        "['a', 'b'].hasAll([])",
        "!['a'].hasAll(['a', 'z'])",
        "['a', 'b'].hasAny(['z', 'b'])",
        "!['a'].hasAny([])",
        "['a', 'b'].hasOnly(['b', 'a', 'c'])",
        "!['a', 'b'].hasOnly(['a'])",
        "['a', 'a'].hasOnly(['a'])",
        '[].hasOnly([])',
        '![1].hasAny([1.0])',
        "['a', 1, true, null].join('|') == 'a|1|true|null'",
        "[2.0, -0.5].join(',') == '2.0,-0.5'",
        "[].join(',') == ''",
        "[/a/b].join(',') == '/a/b'",
        "['a', 'b', 'a', 'c'].removeAll(['a', 'c']) == ['b']",
        '[1, 2].removeAll([1.0]) == [1, 2]',
        "[['a'], null].removeAll([null]) == [['a']]",
        "['a', 'a', 'b'].toSet().size() == 2",
        "['a', 'a', 'b'].toSet() == ['b', 'a'].toSet()",
        "request.auth.token.groups.hasAny(['b'])",
        '[1, 2,].size() == 2',
      ],
      error: [
        "['a'].hasAll(['a'].toSet())",
        "['a'].hasAny('a')",
        "['a'].hasOnly(null)",
        "['a'].hasAll({'a': 1})",
        "['a'].concat('b') == []",
        "['a'].concat(['b'].toSet()) == []",
        "['a'].removeAll('a') == []",
        "[['a']].join(',') == ''",
        "[b'a'].join(',') == ''",
        "['a'].join(1) == ''",
        "['a'].union(['b'].toSet()).size() == 2",
        "['a'].keys() == []",
        "['a'].get('a', 1) == 1",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('sets', () => {
  it.each(
    rows({
      true: [
        "['a', 'b'].toSet().hasAll(['a'])",
        "['a', 'b'].toSet().hasAny(['z', 'b'].toSet())",
        "['a'].toSet().hasOnly(['a', 'b'])",
        "['a', 'b'].toSet().difference(['a'].toSet()) == ['b'].toSet()",
        "['a'].toSet().union(['b', 'a'].toSet()).size() == 2",
        "['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()",
        '[1].toSet() == [1.0].toSet()',
        '[1, 1.0].toSet().size() == 1',
        '1 in [1.0].toSet()',
        '[[1]].toSet() == [[1.0]].toSet()',
        '[0.0, -0.0].toSet().size() == 1',
        "[float('NaN'), float('NaN')].toSet().size() == 1",
        "float('NaN') in [float('NaN')].toSet()",
        "['a'].toSet() != ['a']",
      ],
      error: [
        "['a'].toSet().difference(['a']).size() == 0",
        "['a'].toSet().union(['a']).size() == 1",
        "['a'].toSet().toSet() == ['a'].toSet()",
        "['a'].toSet().join(',') == 'a'",
        "['a'].toSet().hasAll('a')",
        "['a'].toSet()[0] == 'a'",
        "['a'].toSet().concat(['b']) == []",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('maps and map differences', () => {
  it.each(
    rows({
      true: [
        "{'b': 1, 'a': 2}.keys() == ['a', 'b']",
        "{'b': 1, '10': 2, '9': 3}.keys() == ['10', '9', 'b']",
        "{'\u{1f600}': 1, '\uff5a': 2}.keys() == ['\uff5a', '\u{1f600}']",
        "{'b': 1, 'a': 2}.values() == [1, 2]",
        "{'a': 1}.size() == 1",
        '{}.values() == []',
        "{'a': 1}.get('a', 2) == 1",
        "{'a': 1}.get('b', 2) == 2",
        "{'a': null}.get('a', 2) == null",
        "{'a': {'b': 1}}.get(['a', 'b'], 2) == 1",
        "{'a': {'b': 1}}.get(['a', 'z'], 2) == 2",
        "{'a': {'b': 1}}.get(['z', 'b'], 2) == 2",
        "{'a': 'text'}.get(['a', 'b'], 2) == 2",
        "{}.get('constructor', 'none') == 'none'",
        "resource.metadata.keys().hasAll(['owner', 'label'])",
        "{'a': 1}.diff({}).addedKeys() == ['a'].toSet()",
        "{}.diff({'a': 1}).removedKeys() == ['a'].toSet()",
        "{'a': 0}.diff({'a': 1, 'b': 4}).changedKeys() == ['a'].toSet()",
        "{'a': 0}.diff({'a': 0}).unchangedKeys() == ['a'].toSet()",
        "{'a': 0, 'c': 0, 'u': 0}.diff({'r': 0, 'c': 1, 'u': 0}).affectedKeys() == ['a', 'r', 'c'].toSet()",
        "{'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0",
        "{'a': [0.0]}.diff({'a': [-0.0]}).affectedKeys().size() == 0",
        "request.resource.metadata.diff(resource.metadata).affectedKeys().hasOnly(['label'])",
      ],
      error: [
        "{'a': 1}.get(1, 2) == 2",
        "{'a': 1}.get([1], 2) == 2",
        "{'a': 1}.diff(null).addedKeys().size() == 0",
        "{'a': 1}.hasAll(['a'])",
        "{'a': 1}.toSet().size() == 1",
        '{}.diff({}).size() == 0',
        "{'a': 1}.matches('a')",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
