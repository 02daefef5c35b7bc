import { describe, expect, test } from 'vitest';
import { inspectImports, type Tree } from './testing/sample-project.ts';

test('a project that keeps the import rules has no violation', async () => {
  expect(await inspectImports({})).toEqual([]);
});

interface Case {
  /** What the rule allows. */
  readonly allowed: Tree;
  /** Each of these alone breaks the rule; the key says how. */
  readonly broken: Readonly<Record<string, Tree>>;
}

const cases: Readonly<Record<string, Case>> = {
  'package-|browser-|contract-|module-': {
    allowed: {
      'web/lib/call.ts':
        "import { name } from '@hearth/contract';\nimport { connect } from '@hearth/client';\nexport { name, connect };\n",
      'cli/version.ts': "export const manifest = new URL('../package.json', import.meta.url);\n",
      'package.json': '{}',
      'client/connect.test.ts': "import '@hearth/server';\nimport 'node:fs';\n",
    },
    broken: {
      'web imports the server': { 'web/lib/a.ts': "import { compose } from '@hearth/server';\n" },
      'web imports a file of the server by its path': { 'web/lib/a.ts': "import '../../server/core/clock.ts';\n" },
      'web imports Node': { 'web/lib/a.ts': "import 'node:fs';\n" },
      'client imports the server, for its types alone': {
        'client/a.ts': "import type { compose } from '@hearth/server';\n",
      },
      'contract imports more than its schema library': { 'contract/a.ts': "import 'firebase/app';\n" },
      'server imports the client': { 'server/core/a.ts': "export * from '@hearth/client';\n" },
      'an example imports the contract': { 'examples/box/main.ts': "await import('@hearth/contract');\n" },
      'a package is not imported by its entry': { 'cli/a.ts': "import '@hearth/server/compose';\n" },
      'the rules engine imports the contract': { 'rules/index.ts': "import '@hearth/contract';\n" },
    },
  },
  'module-|core-|composition-': {
    allowed: { 'server/identity/store/a.ts': "import '../../core/clock.ts';\nimport '../../appcheck/index.ts';\n" },
    broken: {
      'a module imports a later one': { 'server/appcheck/usecases/a.ts': "import '../../identity/index.ts';\n" },
      'a module is not entered through its index': {
        'server/identity/usecases/a.ts': "import '../../appcheck/usecases/b.ts';\n",
        'server/appcheck/usecases/b.ts': '',
      },
      'core imports a module': { 'server/core/a.ts': "import '../identity/index.ts';\n" },
      'the composition does not enter through an index': {
        'server/compose.ts': "import './identity/store/users.ts';\n",
      },
      'a module imports the composition': { 'server/identity/usecases/a.ts': "import '../../compose.ts';\n" },
    },
  },
  'layer-': {
    allowed: {
      'server/identity/domain/a.ts': "import './strength.ts';\n",
      'server/identity/domain/a.test.ts': "import '../store/users.ts';\n",
      'server/identity/codes/usecases.ts': "import './store.ts';\nimport '../store/users.ts';\n",
      'server/identity/codes/store.ts': "import './domain.ts';\n",
      'server/identity/codes/domain.ts': "import '../domain/strength.ts';\n",
    },
    broken: {
      'a use case imports the api': { 'server/identity/usecases/a.ts': "import '../api/route.ts';\n" },
      'a store imports a use case': { 'server/identity/store/a.ts': "import '../usecases/sign-up.ts';\n" },
      'the api does not go through a use case': { 'server/identity/api/a.ts': "import '../store/users.ts';\n" },
      'a layer imports the index of its own module': { 'server/identity/usecases/a.ts': "import '../index.ts';\n" },
      'the domain imports core': { 'server/identity/domain/a.ts': "import '../../core/clock.ts';\n" },
      'the domain imports a package': { 'server/identity/domain/a.ts': "import 'valibot';\n" },
      'the domain reads files': { 'server/identity/domain/a.ts': "import 'node:fs';\n" },
      'a file stands in no layer': { 'server/identity/shared.ts': "import './types.ts';\n" },
      'the api of a small topic imports its store': {
        'server/identity/codes/api.ts': "import './store.ts';\n",
        'server/identity/codes/store.ts': '',
      },
    },
  },
  'web-': {
    allowed: { 'web/features/trash/api/a.ts': "import '../../../lib/b.ts';\n", 'web/lib/b.ts': '' },
    broken: {
      'a feature imports a feature': { 'web/features/files/a.ts': "import '../trash/components/bin.tsx';\n" },
      'a feature imports app': { 'web/features/files/a.ts': "import '../../app/routes.tsx';\n" },
      'ui imports a feature': { 'web/ui/a.ts': "import '../features/trash/components/bin.tsx';\n" },
      'lib imports app': { 'web/lib/a.ts': "import type {} from '../app/routes.tsx';\n" },
    },
  },
  'outside-package': {
    allowed: {
      'server/identity/api/a.ts': "import 'fastify';\n",
      'server/identity/codes/store.ts': "import 'kysely';\n",
      'web/features/trash/api/a.ts': "import 'firebase/functions';\n",
      'server/identity/usecases/a.test.ts': "import 'jose';\n",
    },
    broken: {
      'Fastify in a use case': { 'server/identity/usecases/a.ts': "import type { FastifyRequest } from 'fastify';\n" },
      'Kysely in the api': { 'server/identity/api/a.ts': "import 'kysely';\n" },
      'pg outside the database': { 'server/core/http/a.ts': "import 'pg';\n" },
      'jose in a use case': { 'server/identity/usecases/a.ts': "import 'jose';\n" },
      'React Aria in a feature': { 'web/features/trash/a.tsx': "import 'react-aria-components';\n" },
      'the SDK in a component': { 'web/features/trash/components/a.tsx': "import 'firebase/auth';\n" },
      'a package without a home': { 'server/core/a.ts': "import 'left-pad';\n" },
    },
  },
  cycle: {
    allowed: {
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
        'server/core/c.ts': "import { type A } from './a.ts';\nexport type C = A;\n",
      },
      'a package imports itself by name': {
        'contract/a.ts': "import '@hearth/contract';\n",
        'contract/index.ts': "import './a.ts';\n",
      },
    },
  },
};

describe.each(Object.entries(cases))('the import rules %s', (names, { allowed, broken }) => {
  const isMeant = new RegExp(`^(?:${names})`);

  test('allow what they should', async () => {
    expect(await inspectImports(allowed)).toEqual([]);
  });

  test.each(Object.entries(broken))('forbid: %s', async (_, tree) => {
    const violations = await inspectImports(tree);
    expect(violations.filter(({ rule }) => isMeant.test(rule))).not.toEqual([]);
  });
});
