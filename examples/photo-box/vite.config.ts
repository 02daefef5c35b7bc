import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Inside this repository @hearth/client resolves to its TypeScript source, so it needs no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
});
