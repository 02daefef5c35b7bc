import { describe, expect, it } from 'vitest';
import { outcome, rows } from '../rules.suite.ts';

describe('paths', () => {
  it.each(
    rows({
      true: [
        '/a/b == /a/b',
        "path('/a/b') == /a/b",
        "path('a/b') == path('/a/b')",
        '/a/b != /a/c',
        '/a != /a/b',
        "/a/b[1] == 'b'",
        "(/path/to/resource)[1] == 'to'",
        "string(/a/b) == '/a/b'",
        '/b/$(bucket)/o/$(folder)/$(file) == request.path',
        "request.path == path('/b/hearth/o/files/goat.png')",
        "/a/$(1)/$(true) == path('/a/1/true')",
        '/x/$(/a/b) == /x/a/b',
        "(/path/{uid}).bind({'uid': 'u1'}) == /path/u1",
        "(/path/{uid}).bind({'uid': 'u1'})['uid'] == 'u1'",
        "path('users/{uid}').bind({'uid': 'alice'}) == path('users/alice')",
        '/path/{uid} == /path/{uid}',
        '/path/{uid} != /path/{other}',
        "(/path/{uid}).bind({'other': 'u1'}) == /path/{uid}",
        "/a/b == '/a/b'",
        "'a/b' == /a/b",
        "/a/b != 'a/c'",
        '/user-files/v1.2/a_b is path',
        '/users/$(request.auth.uid)/x == /users/alice/x',
        "string(/a/{open}) == '/a/{open}'",
        "path('') == path('/')",
      ],
      error: [
        'path(/a) == /a',
        'path(1) == /a',
        "(/path/{uid})[1] == 'u1'",
        "(/path/{uid})['uid'] == 'u1'",
        "(/path/{uid}).bind({'uid': 1}) == /path/1",
        "(/path/{uid}).bind('x') == /path",
        '/a/$([1]) == /a',
        '(/a/b).size() == 2',
        '/a[2] == 1',
        '/a[-1] == 1',
        "request.path.matches('.*')",
      ],
    }),
  )('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
