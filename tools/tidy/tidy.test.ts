import { describe, expect, test } from 'vitest';
import { rules } from './index.ts';
import { inspect, smallHouse, type Tree } from './testing/small-house.ts';

test('a house in order has no breach', () => {
  expect(inspect({})).toEqual([]);
});

interface Case {
  /** What the house may contain. */
  readonly kept: Tree;
  /** Each of these alone is a breach; the key says of what. */
  readonly broken: Readonly<Record<string, Tree>>;
}

const cases: Readonly<Record<string, Case>> = {
  workspaces: {
    kept: {
      'web/lib/backend/call.ts':
        "import { name } from '@hearth/contract';\nimport { connect } from '@hearth/client';\nexport { name, connect };\n",
      'cli/version.ts': "export const manifest = new URL('../package.json', import.meta.url);\n",
      'package.json': '{}',
      'client/connect.test.ts': "import '@hearth/server';\nimport 'node:fs';\n",
    },
    broken: {
      'web imports the server': { 'web/lib/a.ts': "import { compose } from '@hearth/server';\n" },
      'web reaches over the fence': { 'web/lib/a.ts': "import '../../server/core/clock.ts';\n" },
      'web imports Node': { 'web/lib/a.ts': "import 'node:fs';\n" },
      'client imports the server, for its types alone': {
        'client/a.ts': "import type { compose } from '@hearth/server';\n",
      },
      'contract imports more than its schema library': { 'contract/a.ts': "import 'firebase/app';\n" },
      'server imports the client': { 'server/core/a.ts': "export * from '@hearth/client';\n" },
      'an example imports the contract': { 'examples/box/main.ts': "await import('@hearth/contract');\n" },
      'a package is entered past its door': { 'cli/a.ts': "import '@hearth/server/compose';\n" },
    },
  },
  subjects: {
    kept: { 'server/identity/store/a.ts': "import '../../core/clock.ts';\nimport '../../appcheck/index.ts';\n" },
    broken: {
      'a subject imports one above it': { 'server/appcheck/usecases/a.ts': "import '../../identity/index.ts';\n" },
      'a subject is entered past its door': {
        'server/identity/usecases/a.ts': "import '../../appcheck/usecases/b.ts';\n",
        'server/appcheck/usecases/b.ts': '',
      },
      'core imports a subject': { 'server/core/a.ts': "import '../identity/index.ts';\n" },
      'the composition enters past a door': { 'server/compose.ts': "import './identity/store/users.ts';\n" },
      'a subject imports the composition': { 'server/identity/usecases/a.ts': "import '../../compose.ts';\n" },
    },
  },
  floors: {
    kept: {
      'server/identity/domain/a.ts': "import './strength.ts';\n",
      'server/identity/domain/a.test.ts': "import '../store/users.ts';\n",
    },
    broken: {
      'a deed imports the wire': { 'server/identity/usecases/a.ts': "import '../api/route.ts';\n" },
      'a store imports a deed': { 'server/identity/store/a.ts': "import '../usecases/sign-up.ts';\n" },
      'the wire goes round the deeds': { 'server/identity/api/a.ts': "import '../store/users.ts';\n" },
      'a floor imports its own index': { 'server/identity/usecases/a.ts': "import '../index.ts';\n" },
      'rules import core': { 'server/identity/domain/a.ts': "import '../../core/clock.ts';\n" },
      'rules import a package': { 'server/identity/domain/a.ts': "import 'valibot';\n" },
      'rules do I/O': { 'server/identity/domain/a.ts': "import 'node:fs';\n" },
      'a file stands on no floor': { 'server/identity/shared.ts': '' },
    },
  },
  'web-layers': {
    kept: { 'web/features/trash/api/a.ts': "import '../../../lib/b.ts';\n", 'web/lib/b.ts': '' },
    broken: {
      'a feature imports a feature': { 'web/features/files/a.ts': "import '../trash/components/bin.tsx';\n" },
      'a feature imports app': { 'web/features/files/a.ts': "import '../../app/routes.tsx';\n" },
      'ui imports a feature': { 'web/ui/a.ts': "import '../features/trash/components/bin.tsx';\n" },
      'lib imports app': { 'web/lib/a.ts': "import type {} from '../app/routes.tsx';\n" },
    },
  },
  'outside-packages': {
    kept: {
      'server/identity/api/a.ts': "import 'fastify';\n",
      'web/features/trash/api/a.ts': "import 'firebase/functions';\n",
      'server/identity/usecases/a.test.ts': "import 'jose';\n",
    },
    broken: {
      'Fastify in a deed': { 'server/identity/usecases/a.ts': "import type { FastifyRequest } from 'fastify';\n" },
      'Kysely on the wire': { 'server/identity/api/a.ts': "import 'kysely';\n" },
      'pg outside the database': { 'server/core/http/a.ts': "import 'pg';\n" },
      'jose in a deed': { 'server/identity/usecases/a.ts': "import 'jose';\n" },
      'React Aria in a feature': { 'web/features/trash/a.tsx': "import 'react-aria-components';\n" },
      'the SDK in a component': { 'web/features/trash/components/a.tsx': "import 'firebase/auth';\n" },
      'a package nobody gave a home': { 'server/core/a.ts': "import 'left-pad';\n" },
    },
  },
  cycles: {
    kept: {
      'server/core/a.ts': "import './b.ts';\nimport './c.ts';\n",
      'server/core/b.ts': "import './c.ts';\n",
      'server/core/c.ts': '',
    },
    broken: {
      'two files import each other': {
        'server/core/a.ts': "import './b.ts';\n",
        'server/core/b.ts': "import './a.ts';\n",
      },
      'three files in a circle of types': {
        'server/core/a.ts': "import type { B } from './b.ts';\n",
        'server/core/b.ts': "export type * from './c.ts';\n",
        'server/core/c.ts': "export type C = import('./a.ts').A;\n",
      },
      'a package imports itself by name': {
        'contract/a.ts': "import '@hearth/contract';\n",
        'contract/index.ts': "import './a.ts';\n",
      },
    },
  },
  unreachable: {
    kept: {
      'server/core/clock.ts':
        "export const worker = new URL('./worker.js', import.meta.url);\nexport const systemClock = 1;\n",
      'server/core/worker.ts': '',
      'web/types.d.ts': '',
    },
    broken: {
      'a file that nothing imports': { 'server/core/lost.ts': '' },
      'two files that only know each other': { 'web/lib/a.ts': "import './b.ts';\n", 'web/lib/b.ts': '' },
      'a suite that no test runs': { 'server/core/a.suite.ts': '' },
    },
  },
  sizes: {
    kept: {
      'server/core/a.ts': `export function a() {\n${lines(68)}}\n`,
      'web/ui/a.tsx': `export function Panel() {\n${lines(118)}}\n`,
      'server/core/a.test.ts': `export function a() {\n${lines(90)}}\n`,
      'server/core/migrations/001.ts': `export const up = () => {\n${lines(90)}};\n`,
    },
    broken: {
      'a long file': { 'contract/a.ts': lines(401) },
      'a long test': { 'contract/a.test.ts': lines(401) },
      'a long function': { 'server/core/a.ts': `export const a = () => {\n${lines(69)}};\n` },
      'a long method': { 'server/core/a.ts': `export class A {\n  b() {\n${lines(69)}  }\n}\n` },
      'a long component': { 'web/ui/a.tsx': `export function Panel() {\n${lines(119)}}\n` },
      'a long hook, which is no component': { 'web/ui/a.tsx': `export function usePanel() {\n${lines(69)}}\n` },
    },
  },
  environment: {
    kept: {
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
    kept: {
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
    kept: { 'cli/a.ts': 'console.log(1);\n', 'web/lib/a.ts': "export const a = 'console.log';\n" },
    broken: {
      'the server prints': { 'server/core/a.ts': 'console.error(1);\n' },
      'the web prints': { 'web/lib/a.ts': 'console.log(1);\n' },
    },
  },
  'forbidden-words': {
    kept: { 'contract/a.ts': '// as any reader sees, this is fine\nexport const a = { skip: 1, todo: 2 };\n' },
    broken: {
      'a skipped test': { 'contract/a.test.ts': "test.skip('a', () => {});\n" },
      'a lonely test': { 'e2e/a.spec.ts': "test.only('a', () => {});\n" },
      'work put off': { 'contract/a.ts': '// TODO later\n' },
      'a silenced compiler': { 'contract/a.ts': '// @ts-ignore\n' },
      'a cast to any': { 'contract/a.ts': 'export const a = 1 as any;\n' },
    },
  },
  citations: {
    kept: { 'contract/a.test.ts': "test('A12 and T46: nothing leaks at 2026-01-01T60', () => {});\n// A256GCM\n" },
    broken: {
      A53: { 'contract/a.test.ts': '// A53\n' },
      T0: { 'contract/a.ts': '// T0\n' },
      T47: { 'e2e/a.spec.ts': "test('T47', () => {});\n" },
    },
  },
  sides: {
    kept: {
      'web/ui/a.tsx':
        "export const look = 'ms-2 -start-1 border-s text-start rounded-lg inset-x-0 rtl:pl-2 left';\nexport const at = { left: 1 };\n",
      'web/ui/a.css': '.a { margin-inline-start: 1px; text-align: start; inset: 0; }\n',
      'web/ui/a.test.ts': "export const look = 'ml-2';\n",
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
        ].map((name) => [name, { 'web/ui/a.tsx': `export const look = 'flex ${name} gap-1';\n` }]),
      ),
      'a style': { 'web/ui/a.tsx': 'export const style = { paddingLeft: 3 };\n' },
      'a sheet': { 'web/ui/a.css': '.a { margin-left: 1px; }\n' },
      'a place in a sheet': { 'web/ui/a.css': '.a { right: 0; }\n' },
    },
  },
  patience: {
    kept: {
      'e2e/support/stays-so.ts': 'await page.waitForTimeout(250);\n',
      'server/core/a.test.ts': 'await expect.poll(() => a).toBe(1);\nDate.now();\n',
      'bench/run.ts': 'performance.now();\n',
    },
    broken: {
      'a journey that sleeps': { 'e2e/a.spec.ts': 'await page.waitForTimeout(500);\n' },
      'a wait of a second': { 'server/core/a.test.ts': 'await vi.waitFor(() => expect(a).toBe(1));\n' },
      'a stopwatch': { 'web/lib/a.test.ts': 'expect(performance.now() - begun).toBeLessThan(5);\n' },
    },
  },
  'architecture-page': {
    kept: {
      'ARCHITECTURE.md': `${smallHouse['ARCHITECTURE.md']}\n\`\`\`\nidentity/  rules/ store/ deeds/\n\`\`\`\nThey answer \`/v1/accounts/\` with \`text/html\` from \`blobs/ab/\`.\n`,
    },
    broken: {
      'a room is not on the map': { 'bench/run.ts': '' },
      'a subject is not on the map': { 'server/drive/index.ts': '' },
      'the map shows a room that is not there': {
        'ARCHITECTURE.md': `${smallHouse['ARCHITECTURE.md']} And \`server/attic/\`.`,
      },
      'the map draws a room that is not there': {
        'ARCHITECTURE.md': `${smallHouse['ARCHITECTURE.md']}\n\`\`\`\nattic/  old things\n\`\`\`\n`,
      },
      'there is no map': { 'ARCHITECTURE.md': '' },
    },
  },
};

describe.each(Object.entries(cases))('the rule %s', (rule, { kept, broken }) => {
  test('lets good work pass', () => {
    expect(inspect(kept).filter((breach) => breach.rule === rule)).toEqual([]);
  });

  test.each(Object.entries(broken))('objects: %s', (_, tree) => {
    const breaches = inspect(tree).filter((breach) => breach.rule === rule);
    expect(breaches).not.toEqual([]);
    for (const { path, line, level } of breaches) {
      expect(Object.keys({ ...smallHouse, ...tree })).toContain(path);
      expect(line).toBeGreaterThan(0);
      expect(level).toBe('breach');
    }
  });
});

test('every rule is tried', () => {
  expect(Object.keys(cases).sort()).toEqual(rules.map(({ name }) => name).sort());
});

test('a breach names the line', () => {
  const [breach] = inspect({ 'server/core/clock.ts': '\n\nconsole.log(1);\nexport const systemClock = 1;\n' });
  expect(breach).toMatchObject({ path: 'server/core/clock.ts', line: 3, rule: 'console' });
});

test('a file between the wanted and the allowed size is a warning', () => {
  expect(inspect({ 'contract/index.ts': lines(301) })).toMatchObject([{ rule: 'sizes', level: 'warning' }]);
});

test('a file that cannot be parsed is a breach, not a crash', () => {
  expect(inspect({ 'contract/index.ts': 'export const = 1;' })).toMatchObject([
    { rule: 'syntax', path: 'contract/index.ts' },
  ]);
});

function lines(count: number): string {
  return 'void 0;\n'.repeat(count);
}
