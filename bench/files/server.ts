import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median } from '../process.ts';
import { insertNodes } from './many-nodes.ts';
import { openSeededServer, type SeededServer } from './seeded-server.ts';

/** Measures pages, searches and a move over HTTP, with a folder of 100,000 files and a drive of a million nodes. */
export async function driveServer(folderFiles = 100_000, nodes = 1_000_000): Promise<readonly Figure[]> {
  const server = await openSeededServer();
  try {
    await server.call('drive-list', {});
    const others = nodes - 2 * folderFiles;
    const { fullId, mixedId, treeId } = await insertNodes(server.data, folderFiles, others, folderFiles);
    const { id: elsewhere } = await server.call('drive-createFolder', { name: 'Elsewhere' });
    return [
      ...(await listingFigures(server, { folderId: fullId, items: folderFiles, mixed: false })),
      ...(await listingFigures(server, { folderId: mixedId, items: folderFiles, mixed: true })),
      await firstPageFigure(server, fullId),
      await searchFigure(server, nodes),
      await moveFigure(server, treeId, elsewhere),
    ];
  } finally {
    await server.close();
  }
}

const pageSize = 200;
const listingLimitMs = 5;

interface Full {
  readonly folderId: string;
  readonly items: number;
  /** Whether folders are mixed with the files. */
  readonly mixed: boolean;
}

/** The first and the last page in every sort order, in server time. */
async function listingFigures(server: SeededServer, full: Full): Promise<readonly Figure[]> {
  const { folderId, items, mixed } = full;
  const figures: Figure[] = [];
  for (const by of ['name', 'modified', 'size', 'type'] as const) {
    const sort = { by, mixed };
    const far = await cursorFar(server, full, by);
    // Only the first page carries the total count, so the second page represents scrolling.
    const near = (await server.call('drive-list', { folderId, sort, pageSize })).cursor ?? undefined;
    const at = (cursor: string | undefined) =>
      server.serverMs(async () => {
        const payload = { folderId, sort, pageSize, ...(cursor && { cursor }) };
        for (let round = 0; round < 100; round += 1) await server.call('drive-list', payload);
      });
    const name = `page of ${pageSize} of ${items.toLocaleString('en')} by ${by}${mixed ? ', folders among files' : ''}`;
    figures.push(limitFigure(`${name}, near the first`, await at(near), listingLimitMs, 'ms'));
    figures.push(limitFigure(`${name}, near the last`, await at(far), listingLimitMs, 'ms'));
  }
  return figures;
}

async function firstPageFigure(server: SeededServer, folderId: string): Promise<Figure> {
  const first = await times(100, () => server.msOf('drive-list', { folderId, pageSize }));
  return limitFigure('the very first page, with the count', median(first), 2 * listingLimitMs, 'ms');
}

async function cursorFar(
  server: SeededServer,
  { folderId, items, mixed }: Full,
  by: 'name' | 'modified' | 'size' | 'type',
) {
  const input = { folderId, sort: { by, mixed }, pageSize: 1000 };
  let cursor: string | undefined;
  for (let seen = 0; seen + 1000 + pageSize < items; seen += 1000) {
    const page = await server.call('drive-list', { ...input, ...(cursor && { cursor }) });
    if (!page.cursor) throw new Error('The list ended too early.');
    cursor = page.cursor;
  }
  return cursor;
}

/** Typical queries: prefixes, infixes, several words, missing accents, a single letter and a query without results. */
const searches = [
  'invoice',
  'lisbon invoice 123',
  'zurich',
  'krakow portrait',
  'ontr',
  'valparaiso harbour 77',
  '99999',
  'l',
  'os',
  'tromso',
  'sketch 4242',
  'nothing like this',
  'chennai minutes',
  '.jpg',
];

async function searchFigure(server: SeededServer, nodes: number): Promise<Figure> {
  const all: number[] = [];
  for (let round = 0; round < 6; round += 1)
    for (const text of searches) {
      const ms = await server.msOf('search-query', { text, pageSize: 50 });
      if (round > 0) all.push(ms);
    }
  const p95 = all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
  return limitFigure(`search over ${nodes.toLocaleString('en')} names, 95 of 100`, p95, 100, 'ms');
}

async function moveFigure(server: SeededServer, treeId: string, elsewhere: string): Promise<Figure> {
  const moves: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const to = round % 2 === 0 ? elsewhere : 'root';
    moves.push(await server.msOf('drive-move', { ids: [treeId], to }));
  }
  return limitFigure('move of the whole tree', median(moves), 50, 'ms');
}

async function times(count: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) taken.push(await measure());
  return taken;
}
