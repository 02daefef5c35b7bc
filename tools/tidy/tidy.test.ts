import { describe, expect, test } from 'vitest';
import { rules } from './index.ts';
import { inspect, sampleProject, type Tree } from './testing/sample-project.ts';

test('a project that keeps the rules has no violation', () => {
  expect(inspect({})).toEqual([]);
});

interface Case {
  /** What the rule allows. */
  readonly allowed: Tree;
  /** Each of these alone breaks the rule; the key says how. */
  readonly broken: Readonly<Record<string, Tree>>;
}

const cases: Readonly<Record<string, Case>> = {
  sizes: {
    allowed: {
      'server/core/a.ts': `export function a() {\n${statements(50)}}\n`,
      'server/core/b.ts': `export const b = [${'\n  1,'.repeat(300)}\n];\n`,
      'server/core/a.test.ts': `export function a() {\n${statements(90)}}\n`,
      'server/core/migrations/001.ts': `export const up = () => {\n${statements(90)}};\n`,
      'web/ui/nested.tsx': `export function Panel() {\n${statements(40)}  return () => {\n${statements(40)}};\n}\n`,
    },
    broken: {
      'a function of many statements': { 'server/core/a.ts': `export const a = () => {\n${statements(51)}};\n` },
      'a method of many statements': { 'server/core/a.ts': `export class A {\n  b() {\n${statements(51)}  }\n}\n` },
      'many statements on one line': {
        'server/core/a.ts': `export function a() { ${statements(51).replaceAll('\n', ' ')} }\n`,
      },
      'a function of many branches': { 'web/ui/a.tsx': `export const a = (b) => ${'b ? 1 : '.repeat(30)}0;\n` },
    },
  },
  environment: {
    allowed: {
      'tools/a.ts': 'process.env;\n',
      'playwright.config.ts': 'process.env;\n',
      'bench/run.ts': 'process.env;\n',
    },
    broken: {
      'process.env': { 'server/core/http/a.ts': 'process.env.HOME;\n' },
      'taken apart': { 'cli/a.ts': 'const { env } = process;\n' },
      imported: { 'server/core/http/a.ts': "import { env } from 'node:process';\n" },
      'through globalThis': { 'server/core/http/a.ts': 'globalThis.process.env;\n' },
    },
  },
  'clock-and-randomness': {
    allowed: {
      'server/core/ids.ts':
        "import { randomBytes } from 'node:crypto';\nexport const id = () => [randomBytes, Math.random()];\n",
      'server/identity/usecases/a.ts': 'export const a = (ms: number) => new Date(ms);\n',
      'server/identity/usecases/a.test.ts': 'Date.now();\n',
      'web/lib/a.ts': 'Date.now();\n',
    },
    broken: Object.fromEntries(
      [
        'Date.now();',
        'const now = Date.now;',
        'new Date();',
        'performance.now();',
        'Math.random();',
        'crypto.randomUUID();',
        'globalThis.crypto.getRandomValues(bytes);',
        "import { randomBytes } from 'node:crypto';",
        "import * as c from 'node:crypto';\nc.randomBytes(1);",
      ].map((code) => [code, { 'server/identity/usecases/a.ts': code }]),
    ),
  },
  console: {
    allowed: { 'cli/a.ts': 'console.log(1);\n', 'web/lib/a.ts': "export const a = 'console.log';\n" },
    broken: {
      'the server prints': { 'server/core/a.ts': 'console.error(1);\n' },
      'the web prints': { 'web/lib/a.ts': 'console.log(1);\n' },
    },
  },
  'forbidden-words': {
    allowed: { 'contract/a.ts': '// as any reader sees, this is fine\nexport const a = { skip: 1, todo: 2 };\n' },
    broken: {
      'a skipped test': { 'contract/a.test.ts': "test.skip('a', () => {});\n" },
      'a test that runs alone': { 'e2e/a.spec.ts': "test.only('a', () => {});\n" },
      'work put off': { 'contract/a.ts': '// TODO later\n' },
      'a silenced compiler': { 'contract/a.ts': '// @ts-ignore\n' },
      'a type by import()': { 'contract/a.ts': "export type A = import('./index.ts').B;\n" },
      'a cast to any': { 'contract/a.ts': 'export const a = 1 as any;\n' },
    },
  },
  citations: {
    allowed: { 'contract/a.test.ts': "test('A12 and T46: nothing leaks at 2026-01-01T60', () => {});\n// A256GCM\n" },
    broken: {
      'a case that the page does not have': { 'contract/a.test.ts': '// A53\n' },
      'a code in a test name': { 'e2e/a.spec.ts': "test('T47', () => {});\n" },
      'a code on another page': { 'docs/threat-model.md': 'See T1.\n' },
    },
  },
  'retired-words': {
    allowed: {
      'contract/a.ts': [
        'export interface Rule { readonly lineNumber: number; readonly background: string }',
        'export const lookup = (line: string, needs: readonly string[], visitCount: number) => [line, needs, visitCount];',
        'export const looksLikePath = (parts: readonly string[]) => Math.floor(parts.length);',
        'export const roundTrip = { subject: 1, wired: 2, bookmark: 3 }.subject;',
      ].join('\n'),
      'server/core/migrations/looks.ts': 'export const looks = 1;\n',
    },
    broken: {
      ...Object.fromEntries(
        [
          'export const deed = 1;',
          'export function readWish() {}',
          'export interface Lineage {}',
          'export const lineOf = 1;',
          'export type Visit = 1;',
          'export interface A { readonly trouble: string }',
          'export const { twins } = a;',
          'export const a = (needs: LinkNeeds) => needs;',
          'export const a = { shelf: 1 };',
        ].map((code) => [code, { 'contract/a.ts': `${code}\n` }]),
      ),
      'a file name': { 'contract/link-desk.ts': '' },
      'a folder name': { 'web/words/en.ts': '' },
    },
  },
  'type-names': {
    allowed: {
      'contract/a.ts': 'export interface Page {}\ninterface Row {}\n',
      'web/lib/a.ts': 'export interface Page {}\n',
      'contract/b.ts': 'interface Page {}\nexport type { Page as Sheet };\n',
      'contract/a.test.ts': 'export type Page = 1;\n',
    },
    broken: {
      'two types of one name in a package': {
        'contract/a.ts': 'export interface Page {}\n',
        'contract/callables/b.ts': 'export type Page = 1;\n',
      },
    },
  },
  migrations: {
    allowed: {
      'server/core/migrations.ts':
        "import { sql } from 'kysely';\nimport type { Migration } from './database/index.ts';\n",
      'server/identity/store/migrations/001-users.ts': "import { old } from './old-names.ts';\n",
    },
    broken: {
      'a migration imports the domain': {
        'server/identity/store/migrations/001-users.ts': "import { isStrong } from '../../domain/strength.ts';\n",
      },
      'a migration imports its store': {
        'server/identity/store/migrations.ts': "import { users } from './users.ts';\n",
      },
    },
  },
  'text-direction': {
    allowed: {
      'web/ui/a.tsx':
        "export const classes = 'ms-2 -start-1 border-s text-start rounded-lg inset-x-0 rtl:pl-2 left';\nexport const at = { left: 1 };\n",
      'web/ui/a.css': '.a { margin-inline-start: 1px; text-align: start; inset: 0; }\n',
      'web/ui/a.test.ts': "export const classes = 'ml-2';\n",
    },
    broken: {
      ...Object.fromEntries(
        [
          'ml-2',
          '-mr-1.5',
          'tablet:pl-4',
          'first:pr-[3px]',
          'left-0',
          'before:-left-1',
          'border-l',
          'rounded-tl-lg',
          'text-right',
        ].map((name) => [name, { 'web/ui/a.tsx': `export const classes = 'flex ${name} gap-1';\n` }]),
      ),
      'a style': { 'web/ui/a.tsx': 'export const style = { paddingLeft: 3 };\n' },
      'a sheet': { 'web/ui/a.css': '.a { margin-left: 1px; }\n' },
      'a position in a sheet': { 'web/ui/a.css': '.a { right: 0; }\n' },
    },
  },
  'test-waits': {
    allowed: {
      'e2e/support/pages/stays-so.ts': 'await page.waitForTimeout(250);\n',
      'server/core/a.test.ts': 'await expect.poll(() => a).toBe(1);\nDate.now();\n',
      'bench/run.ts': 'performance.now();\n',
    },
    broken: {
      'a journey that sleeps': { 'e2e/a.spec.ts': 'await page.waitForTimeout(500);\n' },
      'a wait of a second': { 'server/core/a.test.ts': 'await vi.waitFor(() => expect(a).toBe(1));\n' },
      'a test that measures time': { 'web/lib/a.test.ts': 'expect(performance.now() - begun).toBeLessThan(5);\n' },
    },
  },
  'architecture-page': {
    allowed: {
      'ARCHITECTURE.md': `${sampleProject['ARCHITECTURE.md']}\n\`\`\`\nidentity/  domain/ store/ usecases/\n\`\`\`\nThey answer \`/v1/accounts/\` with \`text/html\` from \`blobs/ab/\`.\n`,
    },
    broken: {
      'a package is missing': { 'bench/run.ts': '' },
      'a module is missing': { 'server/drive/index.ts': '' },
      'a sentence names a folder that does not exist': {
        'ARCHITECTURE.md': `${sampleProject['ARCHITECTURE.md']} And \`server/attic/\`.`,
      },
      'the map names a folder that does not exist': {
        'ARCHITECTURE.md': `${sampleProject['ARCHITECTURE.md']}\n\`\`\`\nattic/  old things\n\`\`\`\n`,
      },
      'there is no page': { 'ARCHITECTURE.md': '' },
    },
  },
};

describe.each(Object.entries(cases))('the rule %s', (rule, { allowed, broken }) => {
  test('allows what it should', () => {
    expect(inspect(allowed).filter((violation) => violation.rule === rule)).toEqual([]);
  });

  test.each(Object.entries(broken))('forbids: %s', (_, tree) => {
    const violations = inspect(tree).filter((violation) => violation.rule === rule);
    expect(violations).not.toEqual([]);
    for (const { path, line, level } of violations) {
      expect(Object.keys({ ...sampleProject, ...tree })).toContain(path);
      expect(line).toBeGreaterThan(0);
      expect(level).toBe('error');
    }
  });
});

test('every rule has cases', () => {
  expect(Object.keys(cases).sort()).toEqual(rules.map(({ name }) => name).sort());
});

test('a violation names the line', () => {
  const [violation] = inspect({ 'server/core/clock.ts': '\n\nconsole.log(1);\nexport const systemClock = 1;\n' });
  expect(violation).toMatchObject({ path: 'server/core/clock.ts', line: 3, rule: 'console' });
});

test('a long file and a full folder are warnings', () => {
  const full = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`web/ui/list/${index}.ts`, '']));
  expect(inspect({ ...full, 'contract/index.ts': statements(401) })).toMatchObject([
    { rule: 'sizes', level: 'warning', path: 'contract/index.ts' },
    { rule: 'sizes', level: 'warning', path: 'web/ui/list' },
  ]);
});

test('a file that cannot be parsed is a violation', () => {
  expect(inspect({ 'contract/index.ts': 'export const = 1;' })).toMatchObject([
    { rule: 'syntax', path: 'contract/index.ts' },
  ]);
});

function statements(count: number): string {
  return 'void 0;\n'.repeat(count);
}
