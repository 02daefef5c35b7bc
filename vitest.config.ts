import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultServerConditions, type HttpProxy } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { freePort } from './server/core/http/free-port.ts';
import { chromiumFlags, findChromium } from './tools/machine/chromium.ts';
import { proxyTo, sources } from './web/build/dev-server.ts';
import { messages } from './web/i18n/compiler/plugin.ts';

// Packages of this repository are tested from their sources, not from the last build.
const conditions = ['source', ...defaultServerConditions];
const everywhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests wait for disks, databases and timeouts more than they use the CPU.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      project('unit', ['**/*.test.ts'], { exclude: ['e2e/**'], setupFile: './server/testing/statements/setup.ts' }),
      // These start the built programs.
      project('programs', ['e2e/**/*.test.ts']),
      await components(),
      // Kills, full disks and broken pipes take minutes, so `npm run faults` runs them separately.
      project('faults', ['**/*.faults.ts'], { testTimeout: 10 * 60_000 }),
    ],
  },
});

function project(
  name: string,
  include: string[],
  { exclude = [], testTimeout = 60_000, setupFile }: ProjectOptions = {},
): TestProjectInlineConfiguration {
  return {
    plugins: [messages({ writesTypes: false })],
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    // Modules have no import side effects or singletons and suites close what they open, so files of one worker share
    // imports, which saves a third of the run. The default poll timeout of one second is too short on a busy machine.
    test: {
      name,
      globalSetup: pathOf('./server/testing/postgres-setup.ts'),
      ...(setupFile !== undefined && { setupFiles: pathOf(setupFile) }),
      provide: { bothDatabases: process.env.BOTH_DATABASES !== undefined },
      include,
      exclude: [...everywhere, ...exclude],
      testTimeout,
      hookTimeout: 60_000,
      isolate: false,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

interface ProjectOptions {
  readonly exclude?: readonly string[];
  readonly testTimeout?: number;
  readonly setupFile?: string;
}

/** Components in Chromium, on the real SDK and a real server. */
async function components(): Promise<TestProjectInlineConfiguration> {
  const server = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
  const port = await freePort('127.0.0.1');
  const executablePath = findChromium();
  const deployments = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
  return {
    root: pathOf('./web'),
    plugins: [react(), tailwindcss(), messages({ writesTypes: false })],
    resolve: { alias: sources },
    server: {
      proxy: Object.fromEntries(Object.entries(proxyTo(server)).map(([path, to]) => [path, { ...to, configure }])),
    },
    // All packages are found before the first test: one that is found later reloads the page of the tests.
    optimizeDeps: { entries: ['main.tsx', 'testing/*', '**/*.test.tsx'] },
    test: {
      name: 'components',
      // Two pages at once; Vitest takes one processor less than there are.
      maxWorkers: 2,
      isolate: false,
      include: ['**/*.test.tsx'],
      exclude: everywhere,
      globalSetup: pathOf('./e2e/support/server/serve-components.ts'),
      env: {
        COMPONENT_SERVER: server,
        COMPONENT_ORIGIN: `http://localhost:${port}`,
        COMPONENT_DEPLOYMENTS: deployments,
      },
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: {
          // The server's code is not built when this file is read, so the process of the server deploys.
          async deployFunctions(_context, codebase: string, code: string) {
            const { ok } = await fetch(deployments, { method: 'POST', body: JSON.stringify({ codebase, code }) });
            if (!ok) throw new Error('The functions could not be deployed.');
          },
        },
        api: { port, strictPort: true },
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: [...chromiumFlags],
            ignoreDefaultArgs: ['--hide-scrollbars'],
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}

/** Signs up each person from an address of its own, because the server limits the accounts that one address creates. */
function configure(proxy: HttpProxy.ProxyServer): void {
  let clients = 0;
  proxy.on('proxyReq', (outgoing, { url }) => {
    if (!url?.includes('accounts:signUp')) return;
    clients += 1;
    outgoing.setHeader('x-forwarded-for', `10.1.${clients >> 8}.${clients & 255}`);
  });
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
