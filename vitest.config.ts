import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { messages } from './web/i18n/compiler/plugin.ts';

// Packages of this repository are tested as they are written, not as they were last built.
const conditions = ['source', ...defaultServerConditions];
const everywhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests wait for disks, databases and deadlines more than for a processor.
    maxWorkers: Math.max(3, availableParallelism()),
    globalSetup: fileURLToPath(new URL('./server/testing/postgres-setup.ts', import.meta.url)),
    projects: [
      project('unit', ['**/*.test.ts', '**/*.test.tsx']),
      // Kills, full disks, broken pipes: minutes, so they run by `npm run faults`.
      project('faults', ['**/*.faults.ts'], 10 * 60_000),
    ],
  },
});

function project(name: string, include: string[], testTimeout = 60_000) {
  return {
    plugins: [messages({ writesTypes: false })],
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    // No module does work when imported and none keeps a singleton: files of one worker share what they import, which is
    // a third of the run. What a suite opens it closes with the test that asked for it.
    // What is polled for comes when the machine gets to it: a second, which is the default, is short beside a build.
    test: {
      name,
      include,
      exclude: everywhere,
      testTimeout,
      hookTimeout: 60_000,
      isolate: false,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}
