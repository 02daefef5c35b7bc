import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../../tools/machine/chromium.ts';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';
import { serveFolder } from '../support/server/serve-folder.ts';
import { type Archives, install, packArchives, readmeCode, runInstalled } from './archives.ts';

const run = promisify(execFile);
const installMs = 300_000;
const nodes = [20, 22, 24];
const owner = { email: 'owner@example.org', password: 'a quiet evening' };

/** Packed once; nothing below uses the workspace. */
let archives: Archives;
beforeAll(async () => {
  archives = await packArchives();
}, installMs);
afterAll(() => archives.remove());

describe.each(nodes)('npx ./hearth-*.tgz in an empty folder, on Node %i', (major) => {
  it('starts without a build, serves the page and stops', { timeout: installMs }, async () => {
    const hearth = await archives.start(nodeOf(major));
    try {
      expect((await fetch(`${hearth.url}/readyz`)).status).toBe(200);
      expect(await (await fetch(hearth.url)).text()).toContain('<div id="root">');
      expect(await hearth.setupCode()).not.toBe('');
    } finally {
      await hearth.stop();
    }
  });
});

describe('The code of each README, in an app that installed the archives', () => {
  let hearth: RunningHearth;
  let app: string;
  beforeAll(async () => {
    hearth = await archives.start();
    const data = ['--data', hearth.dataFolder];
    const create = ['users', 'create', '--email', owner.email, '--password-stdin', '--role', 'owner'];
    await archives.hearth([...create, ...data], owner.password);
    app = join(archives.folder, 'app');
    const libraries = (['hearth-client', 'hearth-admin', 'hearth-rules'] as const).map(archives.file);
    await install(app, libraries, ['firebase', 'firebase-admin', 'typescript', '@types/node']);
    await writeFile(
      join(app, 'hearth-key.json'),
      await archives.hearth(['admin-key', 'create', '--name', 'app', ...data]),
    );
    await mkdir(join(app, 'src'));
    for (const { name, rest } of programs) {
      const code = await readmeCode(app, `@hearth/${name}`, 'ts', hearth.url);
      await writeFile(join(app, 'src', `${name}.ts`), `${code}${rest}`);
    }
    await runInstalled(app, 'typescript/bin/tsc', [...compile, '--module', 'nodenext', '--outDir', 'built']);
  }, installMs);
  afterAll(() => hearth.stop());

  it('has the shipped file actions', { timeout: installMs }, async () => {
    const list = () => archives.hearth(['functions', 'list', '--data', hearth.dataFolder]);
    await expect.poll(list, { timeout: 60_000 }).toContain('actions-compress');
  });

  it('has types for a bundler too', { timeout: installMs }, async () => {
    await runInstalled(app, 'typescript/bin/tsc', [...compile, ...bundler, '--noEmit']);
  });

  it('signs in with the code of the README in a fresh Vite and React app', { timeout: installMs }, async () => {
    const folder = join(archives.folder, 'react-app');
    await install(folder, [archives.file('hearth-client')], reactPackages);
    await mkdir(join(folder, 'src'));
    const files = {
      ...frame,
      'src/hearth.ts': await readmeCode(folder, '@hearth/client', 'ts', hearth.url),
      'src/app.tsx': await readmeCode(folder, '@hearth/client', 'tsx', hearth.url),
    };
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    await runInstalled(folder, 'typescript/bin/tsc', ['-p', '.']);
    await runInstalled(folder, 'vite/bin/vite.js', ['build', '--logLevel', 'warn']);
    const served = await serveFolder(join(folder, 'dist'));
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] });
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.getByLabel('E-mail').fill(owner.email);
      await page.getByLabel('Password').fill(owner.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText(`Signed in as ${owner.email}`).waitFor();
    } finally {
      await browser.close();
      served.close();
    }
  });

  describe.each(nodes)('on Node %i', (major) => {
    it.each(programs)('$name', { timeout: installMs }, async ({ name, prints }) => {
      const { stdout } = await run(nodeOf(major), [join('built', `${name}.js`)], { cwd: app, timeout: 60_000 });
      expect(stdout).toContain(prints);
    });
  });
});

/** What the test adds to each README, and what the program must print. */
const programs = [
  {
    name: 'client',
    rest: [
      "import { getAuth, signInWithEmailAndPassword } from 'firebase/auth';",
      `const { user } = await signInWithEmailAndPassword(getAuth(app), '${owner.email}', '${owner.password}');`,
      'console.log(user.email);\n',
    ].join('\n'),
    prints: owner.email,
  },
  {
    name: 'admin',
    rest: [
      "import { getAuth } from 'firebase-admin/auth';",
      'const { users } = await getAuth(app).listUsers();',
      'console.log(users.map(({ email }) => email));\n',
    ].join('\n'),
    prints: owner.email,
  },
  { name: 'rules', rest: '', prints: 'true' },
];

const compile = [
  ...programs.map(({ name }) => join('src', `${name}.ts`)),
  ...['--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', 'node'],
];
const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];

const reactPackages = [
  'firebase',
  'react',
  'react-dom',
  'vite',
  '@vitejs/plugin-react',
  'typescript',
  '@types/react',
  '@types/react-dom',
];

/** What Vite's own template has around the component. */
const frame = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  'vite.config.ts': [
    "import react from '@vitejs/plugin-react';",
    "import { defineConfig } from 'vite';",
    'export default defineConfig({ plugins: [react()] });\n',
  ].join('\n'),
  'src/main.tsx': [
    "import { createRoot } from 'react-dom/client';",
    "import { App } from './app';",
    "createRoot(document.getElementById('root') as HTMLElement).render(<App />);\n",
  ].join('\n'),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client'],
    },
    include: ['src'],
  }),
};

function nodeOf(major: number): string {
  if (process.version.startsWith(`v${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  return join(provideNpmPackages(`${name}@${major}`), 'node_modules', name, 'bin', 'node');
}
