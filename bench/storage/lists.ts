import { alternate, limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median } from '../process.ts';
import { keepAlive, send } from './light-client.ts';
import { foldersPrefix, insertObjects } from './many-objects.ts';
import { openBucket } from './open-bucket.ts';
import { rulesDecision } from './rules-decision.ts';

const pageSize = 1000;
const limitMs = 15;
const likeFirst = 1.5;

/** Lists a bucket with very many objects through the official SDK's protocol, and measures one rules decision. */
export async function storageLists(objects = 1_000_000): Promise<readonly Figure[]> {
  const bucket = await openBucket((data) => insertObjects(data, objects));
  const agent = keepAlive(1);
  const ask = async (query: Readonly<Record<string, string>>): Promise<Page> => {
    const url = `${bucket.objectsUrl}?${new URLSearchParams({ maxResults: String(pageSize), ...query })}`;
    return JSON.parse((await send(agent, url, { method: 'GET' })).body) as Page;
  };
  try {
    const lastToken = await walk(ask, objects);
    const folders = { prefix: foldersPrefix, delimiter: '/' };
    const { prefixes, items } = await ask(folders);
    if (prefixes.length < 2 || items.length > 0) throw new Error('The folders of the bucket are not what was made.');
    const times = await alternate(
      { warm: 20, counted: 80 },
      {
        first: () => elapsed(() => ask({})),
        last: () => elapsed(() => ask({ pageToken: lastToken })),
        folded: () => elapsed(() => ask(folders)),
      },
    );
    const first = median(times.first);
    const many = objects.toLocaleString('en');
    return [
      limitFigure(`first page of ${pageSize} of ${many} objects`, first, limitMs, 'ms'),
      likeFirstFigure('last page of the same', median(times.last), first),
      likeFirstFigure(`${prefixes.length} folders that hold them`, median(times.folded), first),
      rulesDecision(),
    ];
  } finally {
    agent.destroy();
    await bucket.close();
  }
}

interface Page {
  readonly items: readonly { readonly name: string }[];
  readonly prefixes: readonly string[];
  readonly nextPageToken?: string;
}

/** Walks all pages as `listAll` does, fails if objects are missing, and returns the token of the last full page. */
async function walk(ask: (query: Readonly<Record<string, string>>) => Promise<Page>, objects: number): Promise<string> {
  let seen = 0;
  let lastFull = '';
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: Page = await ask(token === '' ? {} : { pageToken: token });
    if (page.items.length === pageSize) lastFull = token;
    seen += page.items.length;
    token = page.nextPageToken;
  }
  if (seen !== objects) throw new Error(`The pages hold ${seen} objects instead of ${objects}.`);
  return lastFull;
}

function likeFirstFigure(name: string, ms: number, first: number): Figure {
  return {
    name,
    hearth: `${ms.toFixed(1)} ms`,
    peer: `first page ${first.toFixed(1)} ms`,
    ratio: (ms / first).toFixed(2),
    bound: `≤ ${limitMs} ms and ≤ ${likeFirst}`,
    holds: ms <= limitMs && ms / first <= likeFirst,
  };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
