import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports } from '../check-imports.ts';
import { tidy } from '../index.ts';
import type { Violation } from '../violation.ts';

/** A file tree by path. */
export type Tree = Readonly<Record<string, string>>;

/** The violations of the project's own rules in the sample project with this tree laid over it. */
export function inspect(tree: Tree): readonly Violation[] {
  const root = writeProject(tree);
  try {
    return tidy(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The violations of the import rules in the sample project with this tree laid over it. */
export async function inspectImports(tree: Tree): Promise<readonly Violation[]> {
  const root = writeProject(tree);
  try {
    linkPackages(root);
    return await checkImports(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function writeProject(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'hearth-tidy-'));
  for (const [path, text] of Object.entries({ ...sampleProject, ...tree })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Packages find each other by name through node_modules, as npm links them. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules', '@hearth'), { recursive: true });
  for (const name of ['contract', 'client', 'server'])
    symlinkSync(join(root, name), join(root, 'node_modules', '@hearth', name));
}

/** A project without violations. */
export const sampleProject: Tree = {
  'ARCHITECTURE.md':
    'The folders: `contract/`, `server/` with `core/`, `appcheck/` and `identity/`, `client/`, `cli/`, `web/`, `docs/`.',
  'docs/security-cases.md': '| A12 | a code is used twice |\n| T46 | a link lives forever |\n',
  'contract/package.json': manifest('@hearth/contract'),
  'contract/index.ts': "import { string } from 'valibot';\nexport const name = string();\n",
  'client/package.json': manifest('@hearth/client'),
  'client/index.ts': "import { getAuth } from 'firebase/auth';\nexport const connect = getAuth;\n",
  'server/package.json': manifest('@hearth/server'),
  'server/index.ts': "export { compose } from './compose.ts';\n",
  'server/compose.ts':
    "import { createIdentity } from './identity/index.ts';\nexport const compose = createIdentity;\n",
  'server/core/clock.ts': 'export const systemClock = { now: () => Date.now() };\n',
  'server/core/config/read.ts': 'export const read = () => process.env;\n',
  'server/core/config/read.test.ts': "import './read.ts';\n",
  'server/appcheck/index.ts': 'export const createAppCheck = () => undefined;\n',
  'server/identity/types.ts':
    "import type { name } from '@hearth/contract';\nexport type Identity = { name: typeof name };\n",
  'server/identity/index.ts': [
    "import { createAppCheck } from '../appcheck/index.ts';",
    "import { systemClock } from '../core/clock.ts';",
    "import { route } from './api/route.ts';",
    'export const createIdentity = () => [createAppCheck, systemClock, route];',
  ].join('\n'),
  'server/identity/api/route.ts': "import { signUp } from '../usecases/sign-up.ts';\nexport const route = signUp;\n",
  'server/identity/usecases/sign-up.ts': [
    "import type { Identity } from '../types.ts';",
    "import { isStrong } from '../domain/strength.ts';",
    "import { users } from '../store/users.ts';",
    'export const signUp = (identity: Identity) => [identity, isStrong, users];',
  ].join('\n'),
  'server/identity/store/users.ts': "import { sql } from 'kysely';\nexport const users = sql;\n",
  'server/identity/domain/strength.ts': [
    "import { createHash } from 'node:crypto';",
    "import { name } from '@hearth/contract';",
    'export const isStrong = [createHash, name];',
  ].join('\n'),
  'cli/bin/hearth.mjs': "import '../dist/main.js';\n",
  'cli/main.ts': "import { compose } from '@hearth/server';\nconsole.log(compose);\n",
  'web/index.html': '<script type="module" src="/main.tsx"></script>',
  'web/vite.config.ts': "import { join } from 'node:path';\nexport default join(process.env.HOME ?? '');\n",
  'web/main.tsx': "import './app/routes.tsx';\nimport './styles.css';\n",
  'web/styles.css': '',
  'web/app/routes.tsx': "import '../features/trash/components/bin.tsx';\n",
  'web/features/trash/components/bin.tsx':
    "import { Button } from '../../../ui/button.tsx';\nexport const Bin = Button;\n",
  'web/ui/buttons/button.tsx': "export { Button } from 'react-aria-components';\n",
};

function manifest(name: string): string {
  return JSON.stringify({ name, exports: { '.': { source: './index.ts', default: './dist/index.js' } } });
}
