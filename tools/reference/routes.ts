import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeHearth, type Hearth } from '../../server/compose.ts';
import { readConfig } from '../../server/core/config/index.ts';
import { guards, type RouteEntry } from '../../server/core/http/index.ts';
import { createLog } from '../../server/core/log/index.ts';
import { showBytes } from './show-value.ts';

/** The page of every HTTP route, read from a composed server. */
export async function renderRoutesPage(): Promise<string> {
  const routes = mergeMethods(await withServer(async ({ host }) => host.routes.entries()));
  const modules = [...new Set(routes.map(({ module }) => module))];
  const sections = modules.flatMap((module) => [
    '',
    `## ${module}`,
    '',
    '| Method | Path | Who | Body | Read-only |',
    '|---|---|---|---|---|',
    ...routes.filter((route) => route.module === module).map(showRoute),
  ]);
  const who = Object.entries(guards).map(([guard, sentence]) => `| \`${guard}\` | ${sentence} |`);
  return [...introduction, ...who, ...rateLimits, ...sections, ''].join('\n');
}

const introduction = [
  '# HTTP routes',
  '',
  'Generated from the routes that a server registers, and from `server/core/http/routes.ts`; run `node tools/write-pages.mjs` after a',
  'change. A test compares the two, and calls every route that needs an admin key or an app as a stranger.',
  '',
  'Requests to the host names of Google arrive with that name as the beginning of their path. A path that ends with `*` answers',
  'for everything below it that no other route has, mostly with 501 (`server/unimplemented`).',
  '',
  '## Who may call',
  '',
  '| Guard | Who |',
  '|---|---|',
];

const rateLimits = [
  '',
  'An upload that began is continued by its secret address. Any origin may call, because every permission is a bearer token and never',
  'a cookie. Rates are limited where the work is done, not per route: wrong passwords, codes, links, keys and mails are counted per',
  'client, account, address or link, with the numbers in [limits](limits.md) that end with `PerClientMax`, `PerHour` and `WrongMax`.',
  'A request beyond a limit answers 429 with `Retry-After`.',
  '',
  'While the server is read-only ([decision 043](decisions/043-read-only.md)), every request but GET and HEAD is refused, except where',
  'the last column says that it works. A callable says so itself.',
];

/** Composes a whole server with default settings, which does not listen. */
export async function withServer<T>(use: (hearth: Hearth) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-routes-'));
  await writeFile(join(folder, 'index.html'), '');
  const { config } = readConfig({ environment: {}, flags: { data: join(folder, 'data') } });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const hearth = await composeHearth({ config, log, version: '0.0.0', webFolder: folder });
  try {
    return await use(hearth);
  } finally {
    await hearth.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One row for the methods of a path that have the same guard and limit. HEAD goes with GET. */
function mergeMethods(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  const rows = new Map<string, RouteEntry>();
  for (const route of routes) {
    const methods = route.methods.filter((method) => method !== 'HEAD');
    const key = [route.module, route.url, route.guard, route.bodyBytesMax, route.worksReadOnly].join(' ');
    const before = rows.get(key)?.methods ?? [];
    rows.set(key, { ...route, methods: [...new Set([...before, ...methods])] });
  }
  return [...rows.values()].filter(({ methods }) => methods.length > 0);
}

function showRoute({ methods, url, guard, bodyBytesMax, worksReadOnly }: RouteEntry): string {
  const all = methods.length > 5 ? 'any' : methods.join(', ');
  const hasBody = methods.some((method) => ['POST', 'PUT', 'PATCH'].includes(method));
  const body = bodyBytesMax === undefined ? 'streamed' : showBytes(bodyBytesMax);
  // The router writes a colon of the path as two, and a pattern in parentheses behind a name.
  const path = url
    .replaceAll('::', ':')
    .replace(/\(\^.*?\$\)/g, '')
    .replaceAll('|', '\\|');
  return `| ${all} | \`${path}\` | \`${guard ?? '?'}\` | ${hasBody ? body : ''} | ${worksReadOnly ? 'works' : ''} |`;
}
