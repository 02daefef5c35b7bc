import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from './precompressed.config.ts';
import { routeBudget } from './route-budget.config.ts';
import { secondAuth } from './second-auth.config.ts';

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
  '/sign-in': [entry, 'app/door.ts'],
  '/auth/second-factor': [entry, 'app/door.ts', 'app/pages/second-factor-page.tsx', 'lib/rare-auth.ts'],
  '/auth/action': [entry, 'app/door.ts', 'lib/rare-auth.ts'],
  '/setup': [entry, 'app/pages/setup-page.tsx'],
  '/files': [entry, frame, 'app/room.ts'],
  '/trash': [entry, frame, 'app/room.ts'],
  '/account': [entry, frame, 'app/pages/account-page.tsx'],
  '/account/security': [entry, frame, 'app/frame/reauth-area.tsx', 'app/pages/account-security-page.tsx'],
  '/account/sessions': [entry, frame, 'app/pages/account-sessions-page.tsx'],
  '/console': [entry, frame, 'app/pages/console-page.tsx'],
  '/console/users': [entry, frame, 'app/frame/reauth-area.tsx', 'app/pages/console/users-page.tsx'],
  '/console/users/:uid': [entry, frame, 'app/frame/reauth-area.tsx', 'app/pages/console/user-page.tsx'],
  '/console/sign-in': [
    entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/settings-view.tsx',
  ],
  '/console/sign-in/providers': [
    entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/providers-view.tsx',
  ],
  '/console/sign-in/outbox': [
    entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'app/pages/console/outbox-tab.tsx',
  ],
  '/console/sign-in/templates': [
    entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'app/pages/console/templates-tab.tsx',
  ],
  '/console/sign-in/keys': [
    entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/admin-keys-view.tsx',
  ],
};

/** What nearly every page uses, in one file instead of thirty small ones. */
const common = new RegExp(
  [
    '/contract/',
    '/web/lib/(?!bucket|dirty|password|provider-name|rare-auth|reauth|settled|qr)',
    '/web/app/(?:brand/mark|page-title|frame/(?:places|frame|top-bar|rail|bottom-bar))',
    '/web/ui/(?:cx|initials|button|spinner|icon-button|tooltip|kbd|copy-|reference|notice|failed-state|empty-state|skeleton)',
    '/web/ui/(?:link|nav-link|avatar|middle-ellipsis|split-name|use-|theme/theme\\.|theme/theme-c|toast/)',
    '/web/features/(?:actions|drive|setup|uploads)/api/(?!start-transfer|download)',
    '/web/features/(?:account/api/account|session/api/(?:sign-out|watch-user|sign-in-options)|session/model/action-link)\\.',
    '/web/features/uploads/(?:model/|components/uploads-context)',
    '/react-(?:aria|stately)/dist/private/(?:autocomplete|form/|toggle/useToggle\\.|visually-hidden|focus/FocusScope)',
    '/react-aria/dist/private/(?:i18n/useLocalizedStringFormatter|utils/(?:useSlot|isScrollable|getScrollParent\\b))',
    '/react-aria-components/dist/private/(?:Autocomplete|Form|Text)\\.',
  ].join('|'),
);

const aria = /\/node_modules\/react-(?:aria|stately|aria-components)\/dist\/private\//.source;

/** For the pages that have one: lists, what floats (React Aria's dialogs lean on its menus), fields, the console's parts. */
const lists = new RegExp(
  `${aria}(?:selection|collections|Collection|SharedElementTransition|SelectionIndicator|utils/(?:useLoadMoreSentinel|inertValue))`,
);
const overlays = new RegExp(
  `${aria}(?:menu/|Menu|Popover|dialog/|Dialog|Modal|overlays/use(?:Popover|Modal))|/web/ui/(?:menu|dialog|confirm-dialog)\\.`,
);
const fields = new RegExp(`${aria}(?:textfield|TextField|FieldError|Input|Group|label/useField)|/web/ui/text-field\\.`);
const console = new RegExp(
  [
    '/web/ui/(?:back-link|chip|failed-block|more-rows|rows-skeleton|table|tab-links|value-line)\\.',
    '/web/lib/(?:dirty|provider-name|reauth|settled)\\.',
    '/web/app/(?:frame/page|pages/console/use-me)\\.',
  ].join('|'),
);
const account = /\/web\/ui\/(?:setting-row|card)\.|\/web\/app\/frame\/account-tabs|\/account\/model\/mid-sentence/;

export default defineConfig({
  plugins: [react(), tailwindcss(), onlyEnglish(), secondAuth(), routeBudget(pages, 250_000), precompressed()],
  // Not the condition `source`: React Aria has one too, and it does not ship what it points to.
  resolve: {
    alias: [
      { find: /^@hearth\/contract$/, replacement: source('../contract/index.ts') },
      { find: /^@hearth\/client\/uploader$/, replacement: source('../client/uploader/index.ts') },
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
            { name: 'common', test: common, priority: 4 },
            { name: 'lists', test: lists, priority: 3 },
            // An icon of one or two pages alone stays with them.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 3 },
            { name: 'overlays', test: overlays, priority: 2 },
            { name: 'fields', test: fields, priority: 2 },
            { name: 'console', test: console, priority: 0 },
            { name: 'account', test: account, priority: 0 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
              priority: 6,
            },
            {
              name: 'firebase',
              test: /node_modules\/(?:idb|@firebase\/(?:app|auth|app-check|functions|util|component|logger))\/(?!.*\?rare$)/,
              priority: 6,
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
