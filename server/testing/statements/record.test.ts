import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readStatements, StatementRecord } from './record.ts';

it('writes a statement once, under the first test file that ran it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-statements-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const record = new StatementRecord();
  record.note('sqlite', 'select 1 where 1 in (?, ?)');
  record.note('sqlite', 'select 1 where 1 in (?)');
  record.note('sqlite', 'begin immediate');
  record.write(folder, 'a.test.ts');
  record.note('sqlite', 'select 1 where 1 in (?, ?, ?)');
  record.note('postgres', 'select 1 where 1 in ($1)');
  record.write(folder, 'b.test.ts');
  record.write(folder, 'c.test.ts');
  const statement = 'select 1 where 1 in (?)';
  expect(readStatements(folder)).toEqual([
    { kind: 'sqlite', statement, file: 'a.test.ts' },
    { kind: 'postgres', statement, file: 'b.test.ts' },
  ]);
});
