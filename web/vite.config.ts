import { posix } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanAuth, secondAuth } from './build/auth-chunks.ts';
import { proxyTo, sources } from './build/dev-server.ts';
import { firstFiles } from './build/first-files.ts';
import { type PageRoute, readPageRoutes } from './build/page-routes.ts';
import { precompressed } from './build/precompressed.ts';
import { routeBudget } from './build/route-budget.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { withoutSchemas } from './build/without-schemas.ts';
import { languagesOf } from './i18n/compiler/catalog.ts';
import { messages as compiledMessages } from './i18n/compiler/plugin.ts';

const server = 'http://localhost:7400';
const pages = readPageRoutes();

/** Pages that immediately load a chunk which is split from them: the budget measures both. */
const pagesWithParts = [
  withPart('/auth/second-factor', './lib/rare-auth.ts'),
  withPart('/auth/action', './lib/rare-auth.ts'),
  withPart('/console/functions', './features/functions/components/log-view.tsx'),
  withPart('/console/functions/$name', './features/functions/components/log-view.tsx'),
  withPart('/console/functions', './features/functions/components/failed-events-view.tsx'),
  withPart('/console/functions', './features/functions/components/secrets-view.tsx'),
  withPart('/console/sign-in/{-$tab}', './features/sign-in-settings/components/settings-view.tsx'),
  withPart('/console/sign-in/{-$tab}', './features/sign-in-settings/components/providers-view.tsx'),
  withPart('/console/sign-in/{-$tab}', './features/sign-in-settings/components/admin-keys-view.tsx'),
  withPart('/console/sign-in/{-$tab}', './app/pages/console/outbox-tab.tsx', 'mail'),
  withPart('/console/sign-in/{-$tab}', './app/pages/console/templates-tab.tsx', 'mail'),
];

/** Nobody starts at these pages, so the frame is already loaded. */
const laterPages = /^\/(?:search|account|console)\b/;
/** Only the uploads page starts with the whole uploader. */
const budgetOf = (path: string) => (path === '/uploads' ? 275_000 : laterPages.test(path) ? 260_000 : 250_000);

/** The two pages that most visits start with. */
const firstPages = { drive: pageAt('/files/{-$folderId}'), visitor: pageAt('/s/$token/{-$id}') };

/** Packages that every page needs, in chunks that change only when a package does. */
const reactPackages = inPackages(
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/(?!react-virtual|virtual-core)[^/]+',
);
const firebasePackages = inPackages('idb', '@firebase/(?:app|auth|app-check|functions|util|component|logger)');
/** Packages whose index re-exports everything; only the bundler knows which exports a page uses. */
const icons = inPackages('lucide-react');
const contract = /\/contract\/(?!node_modules)/;
const messages = /\/web\/i18n\/[^/]+\//;

/** The other lists of the drive, one click from the first page. */
const nextPages = /^\/(?:trash|recent|starred|search)\b/;
const weightOf = (page: PageRoute) =>
  Object.values(firstPages).includes(page) ? 100 : nextPages.test(page.path) ? 20 : 10;

const shared = sharedChunks(
  pages.map((page) => ({ modules: ['index.html', ...page.modules], weight: weightOf(page) })),
  (id) => [reactPackages, firebasePackages, icons, contract, messages, /\?rare$/].some((group) => group.test(id)),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compiledMessages(),
    onlyOurLanguages(),
    secondAuth(),
    leanAuth(),
    withoutSchemas(),
    firstFiles(firstPages, languagesOf()),
    shared.plugin,
    routeBudget([...pages, ...pagesWithParts], budgetOf),
    serviceWorker(),
    precompressed(),
  ],
  resolve: { alias: sources },
  build: {
    sourcemap: true,
    target: 'es2023',
    manifest: true,
    // The polyfill would be an inline script, and every supported browser has module preload.
    modulePreload: { polyfill: false },
    // A data: font would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: reactPackages, priority: 3 },
            { name: 'firebase', test: (id) => firebasePackages.test(id) && !id.endsWith('?rare'), priority: 3 },
            { name: 'contract', test: contract, minShareCount: 2, priority: 2 },
            // An icon of only one or two pages stays with them.
            { name: 'icons', test: icons, minShareCount: 3, priority: 2 },
            { name: shared.nameOf, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 7401,
    proxy: proxyTo(server),
  },
});

function pageAt(path: string): PageRoute {
  const page = pages.find((other) => other.path === path);
  if (!page) throw new Error(`The route table has no page at ${path}.`);
  return page;
}

function withPart(path: string, module: string, ...areas: readonly string[]): PageRoute {
  const page = pageAt(path);
  return {
    path: `${path} with ${posix.basename(module)}`,
    modules: [...page.modules, posix.normalize(module)],
    messages: [...page.messages, ...areas],
  };
}

function inPackages(...names: readonly string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`);
}

/** React Aria ships its messages in thirty languages; this keeps only the languages of Hearth. */
function onlyOurLanguages(): Plugin {
  return {
    name: 'only-our-languages',
    enforce: 'pre',
    load: {
      filter: {
        id: /\/react-(?:aria|stately|aria-components)\/.*\/intl\/.*\/(?!(?:ar-AE|de-DE|en-US|es-ES|fr-FR|zh-CN)\.)[a-z]{2}-[A-Z]{2}\.m?js$/,
      },
      handler: () => 'export default undefined;',
    },
  };
}
