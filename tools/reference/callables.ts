import { callables } from '../../contract/callables/index.ts';

/** The page of the docs that the contract generates. */
export function renderCallablesPage(): string {
  return [...introduction, ...areas.flatMap(({ prefix, title }) => renderArea(prefix, title)), ''].join('\n');
}

const introduction = [
  '# Callables',
  '',
  'Generated from `contract/callables`; change it there and run `node tools/write-pages.mjs`. A test compares the two.',
  '',
  'Callables are reached by the official SDK at `ORIGIN/fn/hearth-<name>` and `ORIGIN/<project>/<region>/hearth-<name>`:',
  '',
  '```ts',
  "const { data } = await httpsCallable(getFunctions(app), 'hearth-account-get')({});",
  '```',
  '',
  'Everything the web application does is a callable of this page. The prefix `hearth-` is reserved: a function that you deploy can have every other name.',
  '',
  '- A **write** carries a `requestId` of your choice (8–64 letters, digits, `-`, `_`) beside its payload. Hearth does it at most once within 24 hours; a repeat gets the same answer, also after a crash of the server ([how](decisions/041-writes-once.md)). A caller without an account uses a random one of at least 22 characters, because nothing else identifies that caller.',
  '- A **stream** (`httpsCallable(…).stream()`) sends each piece as it comes, then the result. It ends with its result when its time is over, when the ID token it was opened with expires, and when the server stops; call again to continue. It ends with an error within a minute of a sign-out or of the account being disabled. Called without streaming, it returns its result after the first piece.',
  '- **Recent** callables need a sign-in within the last ten minutes, otherwise they answer `auth/requires-recent-login`.',
  '- While the server is **read-only** ([why](decisions/043-read-only.md)) reads work, and those writes that say so. Others answer `server/maintenance`, `server/disk-full` or `server/disk-read-only`, which you need not retry: `server-status` tells when it is over.',
  '- **Errors** carry `details.code` from [errors](errors.md) and `details.requestId`, which is also in the log of the server.',
  '- The **deadline** is 60 s, the largest **payload** 10 MiB.',
  '',
  '*Who* is the lowest role that may call; `anyone` needs no account.',
];

/** In the order of the page. A callable belongs to the area of its prefix. */
const areas = [
  { prefix: 'setup', title: 'Setup' },
  { prefix: 'signin', title: 'Sign-in' },
  { prefix: 'invitation', title: 'Invitations' },
  { prefix: 'account', title: 'Account' },
  { prefix: 'drive', title: 'Drive' },
  { prefix: 'search', title: 'Search' },
  { prefix: 'version', title: 'Versions' },
  { prefix: 'upload', title: 'Uploads' },
  { prefix: 'download', title: 'Downloads' },
  { prefix: 'link', title: 'Links' },
  { prefix: 'request', title: 'File requests' },
  { prefix: 'job', title: 'Jobs' },
  { prefix: 'notification', title: 'Notifications' },
  { prefix: 'action', title: 'Actions' },
  { prefix: 'server', title: 'Server' },
  { prefix: 'console', title: 'Console' },
] as const;

function renderArea(prefix: string, title: string): readonly string[] {
  const rows = Object.entries(callables)
    .filter(([name]) => name.startsWith(`${prefix}-`))
    .map(([name, callable]) => {
      const kind = 'chunk' in callable ? 'stream' : callable.writes ? 'write' : 'read';
      const recent = 'recent' in callable ? ', recent' : '';
      const readOnly = 'worksReadOnly' in callable ? ', read-only' : '';
      return `| \`${name}\` | ${callable.access} | ${kind}${recent}${readOnly} | ${callable.summary} |`;
    });
  return ['', `## ${title}`, '', '| Callable | Who | Kind | What it does |', '|---|---|---|---|', ...rows];
}
