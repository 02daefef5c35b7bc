import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routeBudget } from './route-budget.ts';

const server = 'http://localhost:7400';

/** The doors of the server. In development the page comes from Vite and everything else from a Hearth on its usual port. */
const doors = [
  '^/__/',
  '^/identitytoolkit\\.googleapis\\.com/',
  '^/securetoken\\.googleapis\\.com/',
  '^/v0/',
  '^/v1/',
  '^/fn/',
  '^/appcheck/',
  '^/[^/]+/us-central1/',
  '^/healthz$',
];

/** What a first visit to each page loads, by the files it begins with. */
const entry = 'index.html';
const frame = 'app/frame/frame.tsx';
const pages = {
  '/sign-in': [entry, 'app/pages/sign-in-page.tsx'],
  '/setup': [entry, 'app/pages/setup-page.tsx'],
  '/files': [entry, frame, 'app/pages/files-page.tsx'],
  '/trash': [entry, frame, 'app/pages/trash-page.tsx'],
  '/account': [entry, frame, 'app/pages/account-page.tsx'],
  '/console': [entry, frame, 'app/pages/console-page.tsx'],
};

export default defineConfig({
  plugins: [react(), tailwindcss(), onlyEnglish(), routeBudget(pages, 250_000)],
  // Not the condition `source`: React Aria has one too, and it does not ship what it points to.
  resolve: {
    alias: [
      { find: /^@hearth\/contract$/, replacement: source('../contract/index.ts') },
      { find: /^@hearth\/client\/(.+)$/, replacement: source('../client/connect-$1.ts') },
    ],
  },
  build: {
    sourcemap: true,
    target: 'es2023',
    manifest: true,
    // The polyfill is an inline script in disguise and every browser we serve has module preloading.
    modulePreload: { polyfill: false },
    // A data: font would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, in files that change only when a dependency does.
        codeSplitting: {
          groups: [
            { name: 'ui', test: /node_modules\/(?:react-aria|react-stately|react-aria-components|@internationalized|lucide-react|clsx)\/|\/web\/(?:ui|lib|features)\//, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 3000 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
              priority: 2,
            },
            {
              name: 'firebase',
              test: /node_modules\/(?:idb|@firebase\/(?:app|auth|app-check|functions|util|component|logger))\//,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 7401,
    proxy: Object.fromEntries(doors.map((door) => [door, { target: server, changeOrigin: false }])),
  },
});

/** Our own packages are read from their sources, so that the web application builds before anything else is built. */
function source(path: string): string {
  return new URL(path, import.meta.url).pathname;
}

/** React Aria brings its few sentences in thirty languages; until Hearth speaks them, one is shipped. */
function onlyEnglish(): Plugin {
  return {
    name: 'only-english',
    enforce: 'pre',
    load: {
      filter: { id: /\/react-(?:aria|stately|aria-components)\/.*\/intl\/.*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.m?js$/ },
      handler: () => 'export default undefined;',
    },
  };
}
