import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['', null],
  [' \n', null],
  ['null', null],
  ['"Ada"', 'Ada'],
  ['{"a": [1, 2]}', { a: [1, 2] }],
])('reads %j', (text, value) => expect(parseJson(text)).toEqual({ isValid: true, value }));

it.each(['{', "{'a': 1}", 'Ada', '1 2'])('names what is wrong with %j', (text) =>
  expect(parseJson(text)).toEqual({ isValid: false, reason: expect.stringContaining('JSON') }),
);
