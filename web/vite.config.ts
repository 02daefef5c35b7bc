import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from './precompressed.config.ts';
import { routeBudget } from './route-budget.config.ts';

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
const pages = {
  '/sign-in': [entry, 'app/door.ts'],
  '/setup': [entry, 'app/door.ts'],
  '/files': [entry, 'app/room.ts'],
  '/trash': [entry, 'app/room.ts'],
  '/account': [entry, 'app/room.ts', 'app/pages/account-page.tsx'],
  '/console': [entry, 'app/room.ts', 'app/pages/console-page.tsx'],
};

/** What nearly every page uses, in one file instead of thirty small ones. */
const common = new RegExp(
  [
    '/contract/',
    '/node_modules/lucide-react/',
    '/web/lib/(?!bucket)',
    '/web/app/(?:brand/|page-title|frame/places)',
    '/web/ui/(?:cx|initials|button|spinner|icon-button|tooltip|kbd|copy-|reference|notice|failed-state|empty-state|skeleton)',
    '/web/ui/(?:link|nav-link|avatar|middle-ellipsis|split-name|use-|theme/theme\\b|theme/theme-c|toast/)',
    '/web/features/[a-z]+/api/(?!start-transfer|download)',
    '/web/features/uploads/(?:model/|components/uploads-context)',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), tailwindcss(), onlyEnglish(), routeBudget(pages, 250_000), precompressed()],
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
            { name: 'common', test: common, priority: 1 },
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
