import { expect, it } from 'vitest';
import { normalForms } from './normal-form.ts';

it('is the same for both databases', () => {
  expect(normalForms('select "id" from "nodes" where "id" = $1 limit $2')).toEqual(
    normalForms('select "id" from "nodes" where "id" = ? limit ?'),
  );
});

it('is the same for any number of values and rows', () => {
  const one = normalForms('select 1 from "nodes" where "id" in (?) and "name" = ?');
  expect(normalForms('select 1 from "nodes" where "id" in ($1, $2, $3) and "name" = $4')).toEqual(one);
  expect(normalForms('insert into "jobs" ("id", "at") values (?, ?), (?, ?)')).toEqual(
    normalForms('insert into "jobs" ("id", "at") values ($1, $2)'),
  );
  expect(normalForms('insert into "jobs" ("id") values ((select 1 where 1 = ?)), ((select 1 where 1 = ?))')).toEqual(
    normalForms('insert into "jobs" ("id") values ((select 1 where 1 = $1))'),
  );
});

it('is the same whatever the white space', () => {
  expect(normalForms('\n  select 1\n    from "nodes"  ')).toEqual(['select 1 from "nodes"']);
});

it('differs where columns, tables or conditions differ', () => {
  const all = [
    'select "id" from "nodes" where "id" = ?',
    'select "id" from "nodes" where "id" != ?',
    'select "id" from "users" where "id" = ?',
    'select "id", "name" from "nodes" where "id" = ?',
  ];
  expect(new Set(all.flatMap(normalForms)).size).toBe(all.length);
});

it('of an update is its condition and each column, whichever columns are set together', () => {
  expect(normalForms('update "users" set "role" = ?, "email" = ? where "uid" = ?')).toEqual([
    'update "users" set … where "uid" = ?',
    'update "users" set "role" = ?',
    'update "users" set "email" = ?',
  ]);
  expect(normalForms('update "links" set "generation" = "generation" + ?, "role" = ? returning *')).toEqual([
    'update "links" set … returning *',
    'update "links" set "generation" = "generation" + ?',
    'update "links" set "role" = ?',
  ]);
  const computed = 'update users set seen = max(seen, ?) where uid = ?';
  expect(normalForms(computed)).toEqual([computed]);
});

it('is the same where a row has no value for a column', () => {
  expect(normalForms('insert into "jobs" ("id", "at") values (?, null), (?, ?)')).toEqual(
    normalForms('insert into "jobs" ("id", "at") values ($1, default), ($2, $3)'),
  );
});

it.each([
  'begin immediate',
  'commit',
  'rollback',
  'savepoint "one"',
  'pragma foreign_keys = on',
  'vacuum into ?',
  'create table "things" ("id" text)',
  'select "name" from "sqlite_master"',
  'select 1 from pg_database where datname = $1',
])('is not there for %s', (statement) => {
  expect(normalForms(statement)).toEqual([]);
});
