import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { select } from './select.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('without arguments every daily stage runs', () => {
  expect(namesOf([])).toEqual([['types', 'lint', 'tidy', 'unit'], ['programs'], ['components'], ['journeys']]);
});

test('stages run by name, in their order', () => {
  expect(namesOf(['unit', 'types'])).toEqual([['types'], ['unit']]);
  expect(namesOf(['screens'])).toEqual([['screens']]);
  expect(namesOf(['both-databases'])).toEqual([['both-databases']]);
});

test('a path runs the tests and the journeys below it', () => {
  expect(namesOf(['tools/test'])).toEqual([['Tests']]);
  expect(namesOf(['e2e/sdk'])).toEqual([['Tests'], ['Journeys']]);
  expect(namesOf(['tools/test/select.test.ts'])).toEqual([['Tests']]);
});

test('a source file runs the tests that import it', () => {
  expect(namesOf(['tools/test/select.ts'])).toEqual([['Tests of tools/test/select.ts']]);
});

test('anything else is refused with the names of the stages', () => {
  expect(select(root, ['units'])).toContain('There is no stage and no path "units". The stages are: types, lint,');
});

function namesOf(args: readonly string[]): unknown {
  const plan = select(root, args);
  return typeof plan === 'string' ? plan : plan.map((group) => group.map(({ name }) => name));
}
