import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Inside this repository @hearth/client is taken from its TypeScript, so nothing has to be built first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
});
