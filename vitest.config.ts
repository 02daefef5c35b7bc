import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
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
    globalSetup: fileURLToPath(new URL('./server/testing/postgres-setup.ts', import.meta.url)),
    projects: [
      project('unit', ['**/*.test.ts', '**/*.test.tsx']),
      // Kills, full disks and broken pipes take minutes, so `npm run faults` runs them separately.
      project('faults', ['**/*.faults.ts'], 10 * 60_000),
    ],
  },
});

function project(name: string, include: string[], testTimeout = 60_000) {
  return {
    plugins: [messages({ writesTypes: false })],
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    // Modules have no import side effects or singletons and suites close what they open, so files of one worker share
    // imports, which saves a third of the run. The default poll timeout of one second is too short on a busy machine.
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
