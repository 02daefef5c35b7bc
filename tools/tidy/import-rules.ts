import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The import rules of ARCHITECTURE.md in the words of dependency-cruiser. Paths are matched as resolved: a package of
 * this repository by the file behind its entry, an outside package by its folder in node_modules.
 */

/** Each module imports only modules before it. */
const moduleOrder = [
  'appcheck',
  'identity',
  'storage',
  'callables',
  'functions',
  'files',
  'transfers',
  'sharing',
  'account',
  'console',
] as const;

const anyModule = `(?:${moduleOrder.join('|')})`;
const layerNames = 'domain|store|usecases|api';
/** Topics stand between a module and its layer, at any depth. dependency-cruiser refuses nested repetitions. */
const topics = '(?:|.*/)';
const layer = (names: string) => `^server/${anyModule}/${topics}(?:${names})(?:/|\\.ts$)`;
const ownLayer = (names: string) => `^server/$1/${topics}(?:${names})(?:/|\\.ts$)`;
const fromLayer = (names: string) => `^server/(${anyModule})/${topics}(?:${names})(?:/|\\.ts$)`;
/** `index.ts` is a module's entry and `types.ts` the types it offers there. */
const moduleEntry = `^server/${anyModule}/(?:index|types)\\.ts$`;
const topicTypes = `^server/${anyModule}/${topics}(?:index|types)\\.ts$`;
const inPackage = (names: string) => `(?:^|node_modules/)(?:${names})(?:/|$)`;

const layerRules: readonly IRegularForbiddenRuleType[] = [
  forbid(
    'layer-domain',
    'The domain is pure: it imports the contract, domain code, types, and the entry of a module before it.',
    {
      from: { path: fromLayer('domain') },
      to: {
        pathNot: [
          ownLayer('domain'),
          '^contract/',
          '^rules/',
          '^(?:node:)?crypto$',
          `^server/${anyModule}/${topics}types\\.ts$`,
          // Pure functions of a lower module, such as the rules of a node's name.
          '^server/files/index\\.ts$',
        ],
      },
    },
  ),
  forbid('layer-store', 'A store does not import use cases or the api.', {
    from: { path: fromLayer('store') },
    to: { path: [ownLayer('usecases|api'), '^server/$1/index\\.ts$'] },
  }),
  forbid('layer-usecases', 'A use case does not import the api or the index of its own module.', {
    from: { path: fromLayer('usecases') },
    to: { path: [ownLayer('api'), '^server/$1/index\\.ts$'] },
  }),
  forbid('layer-api', 'The api reaches stores through a use case, which asks for permission.', {
    from: { path: fromLayer('api') },
    to: { path: [ownLayer('store'), '^server/$1/index\\.ts$'] },
  }),
  forbid('layer-types', 'types.ts offers types of the domain and of use cases.', {
    from: { path: `^server/(${anyModule})/${topics}types\\.ts$` },
    to: { path: [ownLayer('store|api'), '^server/$1/index\\.ts$'] },
  }),
  forbid('layer-missing', `A file of a module stands in a layer (${layerNames}), or is index.ts or types.ts.`, {
    from: { path: `^server/${anyModule}/`, pathNot: [layer(layerNames), topicTypes] },
    to: {},
  }),
  forbid('layer-missing-target', `A file of a module stands in a layer (${layerNames}), or is index.ts or types.ts.`, {
    from: {},
    to: { path: `^server/${anyModule}/`, pathNot: [layer(layerNames), topicTypes] },
  }),
];

const moduleRules: readonly IRegularForbiddenRuleType[] = [
  ...moduleOrder.slice(0, -1).map((name, index) =>
    forbid(`module-order-${name}`, `${name} imports only modules before it: ${moduleOrder.join(' ← ')}.`, {
      from: { path: `^server/${name}/` },
      to: { path: `^server/(?:${moduleOrder.slice(index + 1).join('|')})/` },
    }),
  ),
  forbid('module-entry', 'Other modules enter a module through its index.ts or types.ts.', {
    from: { path: `^server/(${anyModule})/` },
    to: { path: `^server/${anyModule}/`, pathNot: ['^server/$1/', moduleEntry] },
  }),
  forbid('module-entry-composition', 'The composition enters a module through its index.ts or types.ts.', {
    from: { path: '^server/', pathNot: `^server/${anyModule}/` },
    to: { path: `^server/${anyModule}/`, pathNot: moduleEntry },
  }),
  forbid('core-imports-module', 'Core knows no module.', {
    from: { path: '^server/core/' },
    to: { path: '^server/', pathNot: '^server/core/' },
  }),
  forbid('composition-imported', 'compose.ts, main.ts and the emulator put modules together; no module imports them.', {
    from: { path: `^server/${anyModule}/` },
    to: { path: '^server/', pathNot: [`^server/${anyModule}/`, '^server/core/'] },
  }),
];

/** What each package of this repository may import of the others: only entry files. */
const packageImports: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  rules: [],
  client: ['contract'],
  admin: [],
  web: ['contract', 'client'],
  server: ['contract', 'rules', 'admin'],
  cli: ['contract', 'rules', 'server'],
  actions: [],
  'examples/[^/]+': ['client'],
};
const allPackages = '(?:contract|rules|client|admin|web|server|cli|actions|examples/[^/]+|tools|bench|e2e)';
const entryFile = '(?:index|connect-[\\w-]+|uploader/index)\\.ts$';

const packageRules: readonly IRegularForbiddenRuleType[] = [
  ...Object.entries(packageImports).map(([name, allowed]) =>
    forbid(
      `package-imports-${name}`,
      `${name} imports ${allowed.join(' and ') || 'no other package of this repository'}.`,
      {
        from: { path: `^${name}/` },
        to: {
          path: `^${allPackages}/`,
          pathNot: [`^${name}/`, ...allowed.map((other) => `^${other}/${entryFile}`)],
        },
      },
    ),
  ),
  forbid('package-unknown', 'A package of this repository is imported by its name and one of its entries.', {
    from: {},
    to: { path: '^@hearth/' },
  }),
  forbid('browser-imports-node', 'The contract, the client, the web and the examples run in a browser.', {
    // The compiler of messages runs in the build.
    from: { path: '^(?:contract|client|web|examples)/', pathNot: '^web/(?:i18n/compiler|build)/' },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('contract-imports', 'The contract imports only valibot.', {
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', inPackage('valibot')] },
  }),
  forbid('rules-imports', 'The rules engine has no dependencies; of Node it needs the hash functions.', {
    from: { path: '^rules/' },
    to: { pathNot: ['^rules/', '^(?:node:)?crypto$'] },
  }),
];

const webRules: readonly IRegularForbiddenRuleType[] = [
  forbid('web-features', 'A feature does not import another feature; a page composes them.', {
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  }),
  forbid('web-features-app', 'A feature does not import app; app composes features.', {
    from: { path: '^web/features/' },
    to: { path: '^web/app/' },
  }),
  forbid('web-layers', 'ui, lib and i18n know neither features, the drive nor app.', {
    from: { path: '^web/(?:ui|lib|i18n)/' },
    to: { path: '^web/(?:features|drive|app)/' },
  }),
  forbid('web-drive', 'web/drive is what the features of the drive share; it imports neither features nor app.', {
    from: { path: '^web/drive/' },
    to: { path: '^web/(?:features|app)/' },
  }),
];

/** Where each outside package may be imported, so that replacing it touches one folder. */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  valibot: ['^contract/', '^server/', '^rules/'],

  fastify: ['^server/core/http/', layer('api'), '^server/emulator/'],
  '@fastify/static': ['^server/core/http/'],
  kysely: ['^server/core/', layer('store')],
  pg: ['^server/core/database/'],
  libsql: ['^server/core/database/'],
  jose: ['^server/core/', layer('store')],
  oauth4webapi: [layer('store')],
  'pino|pino-pretty': ['^server/core/log/'],
  nodemailer: ['^server/core/mail/'],
  'prom-client': ['^server/core/(?:http/|metrics\\.ts$)'],
  '@node-rs/argon2': [layer('store'), '^server/core/keys/'],
  '@node-rs/bcrypt': [layer('store')],
  '@node-rs/crc32': ['^server/core/blobs/'],
  sharp: [layer('store'), '^actions/'],

  '@?firebase-admin': ['^admin/'],
  'firebase-functions|yauzl|yazl': ['^actions/'],
  '@?firebase': ['^client/', '^web/lib/', '^web/features/[^/]+/api(?:/|\\.ts$)', '^examples/'],
  'react|react-dom': ['^web/', '^examples/'],
  'react-aria-components|@react-aria|@react-stately': ['^web/ui/'],
  'lucide-react': ['^web/'],
  uqr: ['^web/lib/'],
  '@messageformat/parser': ['^web/i18n/compiler/'],
  '@tanstack/react-(?:query|router|virtual)': ['^web/'],
  'pdfjs-dist|highlight\\.js|marked|dompurify': ['^web/features/preview/'],
  '@fontsource-variable/(?:inter|jetbrains-mono)': ['^web/'],

  '@arethetypeswrong/core|publint': ['^tools/release/'],
};

const outsideRules: readonly IRegularForbiddenRuleType[] = [
  ...Object.entries(packageHomes).map(([names, homes]) =>
    forbid(`outside-package-${names}`, `${names} is imported only in ${homes.join(', ')}.`, {
      from: { pathNot: [...homes] },
      to: { path: inPackage(names) },
    }),
  ),
  forbid('outside-package-unknown', 'The package has no home yet; name one in tools/tidy/import-rules.ts.', {
    from: {},
    to: {
      // What resolves to no file of this repository is an outside package, also when it is not installed.
      // `messages:de` is compiled by web/i18n/compiler.
      pathNot: [
        `^${allPackages}/`,
        '^[^/]+\\.\\w+$',
        '^\\.',
        '^messages:',
        inPackage(Object.keys(packageHomes).join('|')),
      ],
      dependencyTypesNot: ['core'],
    },
  }),
];

export const importRules: readonly IRegularForbiddenRuleType[] = [
  ...layerRules,
  ...moduleRules,
  ...packageRules,
  ...webRules,
  ...outsideRules,
  forbid('cycle', 'No file can be reached from itself, not even by types alone.', {
    from: {},
    to: { circular: true },
  }),
];

interface Sides {
  readonly from: IRegularForbiddenRuleType['from'];
  readonly to: IRegularForbiddenRuleType['to'];
}

function forbid(name: string, comment: string, { from, to }: Sides): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}
