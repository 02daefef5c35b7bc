import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunningHearth } from '../support/server/run-hearth.ts';
import { serveFolder } from '../support/server/serve-folder.ts';
import { type Archives, install, packArchives, readmeCode, runInstalled } from './archives.ts';

const installMs = 300_000;
const owner = { email: 'owner@example.org', password: 'a quiet evening' };

let archives: Archives;
let hearth: RunningHearth;
test.beforeAll(async () => {
  test.setTimeout(installMs);
  archives = await packArchives();
  hearth = await archives.start();
});
test.afterAll(async () => {
  await hearth?.stop();
  await archives?.remove();
});

test('a fresh Vite and React app signs in with the code of the README, from installed archives', async ({ page }) => {
  test.setTimeout(installMs);
  const create = ['users', 'create', '--email', owner.email, '--password-stdin', '--role', 'owner'];
  await archives.hearth([...create, '--data', hearth.dataFolder], owner.password);
  const folder = join(archives.folder, 'react-app');
  await install(folder, [archives.file('hearth-client')], packages);
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
  await page.goto(served.url);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
  served.close();
});

const packages = [
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
