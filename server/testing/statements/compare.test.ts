import { expect, it } from 'vitest';
import { compareStatements } from './compare.ts';
import type { RecordedStatement } from './record.ts';

const ran = (kind: RecordedStatement['kind'], ...statements: string[]): RecordedStatement[] =>
  statements.map((statement) => ({ kind, statement, file: `${kind}.test.ts` }));

it('nothing is wrong if PostgreSQL ran all that the embedded database ran', () => {
  const recorded = [...ran('sqlite', 'select 1', 'select 2'), ...ran('postgres', 'select 2', 'select 3', 'select 1')];
  expect(compareStatements(recorded, 2)).toBeUndefined();
});

it('a statement that PostgreSQL never ran is named with the test that ran it', () => {
  const recorded = [...ran('sqlite', 'select 1', 'select 2'), ...ran('postgres', 'select 2')];
  expect(compareStatements(recorded, 1)).toMatch(/^1 statements .*sqlite\.test\.ts\n +select 1$/s);
});

it('a record with too few statements proves nothing', () => {
  expect(compareStatements([], 1)).toContain('0 statements on SQLite, 0 on PostgreSQL');
  expect(compareStatements(ran('postgres', 'select 1', 'select 2'), 2)).toContain('not complete');
  expect(compareStatements(ran('sqlite', 'select 1', 'select 2'), 2)).toContain('not complete');
});
