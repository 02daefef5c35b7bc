import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFiles } from './first-files.config.ts';
import { languagesOf } from './i18n/compiler/catalog.ts';
import { messages as compiledMessages } from './i18n/compiler/plugin.ts';
import { leanAuth } from './lean-auth.config.ts';
import { precompressed } from './precompressed.config.ts';
import { routeBudget } from './route-budget.config.ts';
import { secondAuth } from './second-auth.config.ts';
import { serviceWorker } from './service-worker.config.ts';
import { withoutSchemas } from './without-schemas.config.ts';

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
const entry = ['index.html', 'i18n/messages/en'];

function messages(...areas: readonly string[]): readonly string[] {
  return areas.map((area) => `i18n/messages/en/${area}`);
}

const frame = 'app/frame/frame.tsx';
const pages = {
  '/sign-in': [...entry, 'app/door.ts', ...messages('session', 'password')],
  '/auth/second-factor': [
    ...entry,
    'app/door.ts',
    'app/pages/second-factor-page.tsx',
    'lib/rare-auth.ts',
    ...messages('session', 'password'),
  ],
  '/auth/action': [...entry, 'app/door.ts', 'lib/rare-auth.ts', ...messages('session', 'password')],
  '/setup': [...entry, 'app/pages/setup-page.tsx', ...messages('setup', 'password')],
  '/files': [...entry, frame, 'app/room.ts', ...messages('drive')],
  '/trash': [...entry, frame, 'app/room.ts', ...messages('drive')],
  '/recent': [...entry, frame, 'app/pages/recent-page.tsx', ...messages('drive', 'drive-more')],
  '/starred': [...entry, frame, 'app/pages/starred-page.tsx', ...messages('drive', 'drive-more')],
  '/links': [...entry, frame, 'app/pages/links-page.tsx', ...messages('links')],
  '/links/:id': [...entry, frame, 'app/pages/link-page.tsx', ...messages('links')],
  '/requests': [...entry, frame, 'app/pages/requests-page.tsx', ...messages('requests')],
  '/requests/:id': [...entry, frame, 'app/pages/request-page.tsx', ...messages('requests')],
  '/s/:token': [...entry, 'app/pages/shared-page.tsx', ...messages('visitor')],
  '/r/:token': [...entry, 'app/pages/hand-in-page.tsx', ...messages('visitor', 'hand-in')],
  '/notices': [...entry, frame, 'app/pages/notifications-page.tsx', ...messages('notifications')],
  '/activity': [...entry, frame, 'app/pages/activity-page.tsx', ...messages('activity')],
};

/** Where nobody begins: what the frame needs is there already, or they look after the place. */
const laterPages = {
  '/search': [...entry, frame, 'app/pages/search-page.tsx', ...messages('drive', 'drive-more')],
  '/account/notices': [
    ...entry,
    frame,
    'app/pages/account-notifications-page.tsx',
    ...messages('account', 'notifications'),
  ],
  '/account': [...entry, frame, 'app/pages/account-page.tsx', ...messages('account')],
  '/account/security': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/account-security-page.tsx',
    ...messages('account', 'reauth', 'password'),
  ],
  '/account/appearance': [...entry, frame, 'app/pages/account-appearance-page.tsx', ...messages('account')],
  '/account/keys': [...entry, frame, 'app/pages/account-keys-page.tsx', ...messages('account', 'drive-more')],
  '/account/sessions': [...entry, frame, 'app/pages/account-sessions-page.tsx', ...messages('account')],
  '/account/data': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/account-data-page.tsx',
    ...messages('account', 'reauth'),
  ],
  '/console': [...entry, frame, 'app/pages/console-page.tsx', ...messages('console')],
  '/console/links': [...entry, frame, 'app/pages/console/all-links-page.tsx', ...messages('links')],
  '/console/users': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/users-page.tsx',
    ...messages('people', 'reauth'),
  ],
  '/console/users/:uid': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/user-page.tsx',
    ...messages('people', 'reauth'),
  ],
  '/console/sign-in': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/settings-view.tsx',
    ...messages('sign-in-settings', 'reauth'),
  ],
  '/console/sign-in/providers': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/providers-view.tsx',
    ...messages('sign-in-settings', 'reauth'),
  ],
  '/console/sign-in/outbox': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'app/pages/console/outbox-tab.tsx',
    ...messages('sign-in-settings', 'mail', 'reauth'),
  ],
  '/console/sign-in/templates': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'app/pages/console/templates-tab.tsx',
    ...messages('sign-in-settings', 'mail', 'reauth'),
  ],
  '/console/sign-in/keys': [
    ...entry,
    frame,
    'app/frame/reauth-area.tsx',
    'app/pages/console/sign-in-settings-page.tsx',
    'features/sign-in-settings/components/admin-keys-view.tsx',
    ...messages('sign-in-settings', 'reauth'),
  ],
};

/** What the two pages that most visits begin with fetch at once. */
const firstPages = {
  drive: { modules: [frame, 'app/room.ts'], messages: ['drive'] },
  visitor: { modules: ['app/pages/shared-page.tsx'], messages: ['visitor'] },
};

/** What nearly every page uses, in one file instead of thirty small ones. */
const common = new RegExp(
  [
    '/contract/(?!(?:\\w+-)?errors)',
    '/web/lib/(?!bucket|csv|dirty|open-tables|password|provider-name|rare-auth|reauth|settled|qr)',
    '/web/app/(?:brand/mark|page-title|frame/inside-main)',
    '/web/ui/(?:cx|initials|button|spinner|icon-button|tooltip|kbd|copy-|reference|notice|error-notice|failed-state|empty-state|skeleton|sentence|deferred|part\\.)',
    '/web/ui/(?:link|middle-ellipsis|split-name|use-|single-keys|keys/(?:key-table|own-keys)|appearance/appearance|watch-tips|toast/)',
    '/web/features/(?:activity/model/activity-filter|setup/api/setup-status|actions/api/action-list|drive/(?:api/drive-keys|model/(?:folder-view-settings|search-filters)))\\.',
    '/web/i18n/[^/]+\\.ts',
    '/web/features/(?:account/api/account|session/api/(?:sign-out|watch-user|sign-in-options)|session/model/action-link)\\.',
    '/web/features/uploads/(?:model/upload-summary|components/uploads-context)',
    '/react-aria/dist/private/visually-hidden',
    '/react-aria-components/dist/private/Text\\.',
    '/react-aria/dist/private/(?:i18n/useLocalizedStringFormatter|utils/(?:useSlot|isScrollable|getScrollParent\\b))',
  ].join('|'),
);

/** What stands around every page of somebody who is signed in; visitors never load it. */
const frameParts = new RegExp(
  ['/web/app/frame/(?:places|frame|top-bar|rail|bottom-bar)', '/web/ui/(?:nav-link|avatar)'].join('|'),
);

/** The few things of the drive that other pages use as well. */
const driveParts =
  /\/web\/(?:lib\/bucket|features\/(?:uploads\/model\/hold-dropped|drive\/(?:api\/(?:folder-path|download-ticket)|model\/(?:crumbs|offline\/pins))))\./;

/** What a list of files has for members and for visitors alike. */
const shown = /\/web\/(?:app\/pages\/use-preview-address|ui\/(?:kind-icon|breadcrumbs|illustration|save-address))\./;

/** What every list of the drive is made of. */
const driveLists = new RegExp(
  [
    '/web/app/pages/use-(?:preview|node-slots|entry)\\.',
    '/web/features/drive/components/(?:list/|use-(?:node-|kept-listing|folder|empty-trash)|later\\.|kind-icon|node-collection|folder-(?:header|faces)|whole-entries|with-details)',
    '/web/features/drive/model/(?:node-path|drag-load)\\.',
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
const fields = new RegExp(
  `${aria}(?:form/|Form|TextField|TextArea|textfield|FieldError|Input|Group|label/useField|toggle/)|/web/ui/text-field\\.`,
);
const console = new RegExp(
  [
    '/web/ui/(?:back-link|chip|failed-block|more-rows|rows-skeleton|table|tab-links|value-line)\\.',
    '/web/lib/(?:dirty|provider-name|reauth|settled)\\.',
    '/web/app/(?:frame/page|pages/console/use-me)\\.',
  ].join('|'),
);
const account = /\/web\/ui\/(?:setting-row|card)\.|\/web\/app\/frame\/account-tabs/;

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
    routeBudget(pages, 250_000),
    routeBudget(laterPages, 260_000),
    serviceWorker(),
    precompressed(),
  ],
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
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What every page needs, in files that change only when a dependency does.
        codeSplitting: {
          groups: [
            { name: 'common', test: common, priority: 40 },
            { name: 'frame', test: frameParts, priority: 25 },
            { name: 'shown', test: shown, priority: 12 },
            { name: 'drive-parts', test: driveParts, priority: 12 },
            { name: 'drive-lists', test: driveLists, priority: 5 },
            { name: 'lists', test: lists, priority: 20 },
            // An icon of one or two pages alone stays with them.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 30 },
            { name: 'overlays', test: overlays, priority: 10 },
            { name: 'fields', test: fields, priority: 30 },
            // Menus and fields lean on it, though they need each other nowhere.
            { name: 'autocomplete', test: new RegExp(`${aria}(?:autocomplete/|Autocomplete)`), priority: 35 },
            { name: 'console', test: console, priority: 0 },
            { name: 'account', test: account, priority: 0 },
            {
              name: 'react',
              // What draws long tables is the viewer's alone.
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\//,
              priority: 60,
            },
            {
              name: 'firebase',
              test: /node_modules\/(?:idb|@firebase\/(?:app|auth|app-check|functions|util|component|logger))\/(?!.*\?rare$)/,
              priority: 60,
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

/** React Aria brings its few sentences in thirty languages; those that Hearth speaks are shipped. */
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
