import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8');
const first = {
  drive: { files: ['/assets/room.js'], messages: { en: ['/assets/en.js'], 'zh-Hans': ['/assets/zh.js'] } },
  visitor: { files: ['/assets/shared.js'], messages: { en: ['/assets/en.js'] } },
};

/** What theme.js lets the browser fetch at once; null where the page says nothing of it, as in development. */
function fetched(
  pathname: string,
  kept: Readonly<Record<string, string>> = {},
  content: string | null = JSON.stringify(first),
) {
  const links: { rel?: string; href?: string }[] = [];
  runInNewContext(script, {
    document: {
      documentElement: { dataset: {}, dir: '' },
      querySelector: () => content && { content },
      createElement: () => ({}),
      head: { append: (link: { rel?: string; href?: string }) => void links.push(link) },
    },
    location: { pathname },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: ['en-GB'] },
  });
  expect(links.every(({ rel }) => rel === 'modulepreload')).toBe(true);
  return links.map(({ href }) => href);
}

describe('What a page begins with', () => {
  const isIn = { 'hearth.offline.init': '{}' };

  it('is fetched at once by who is signed in here and opens the drive', () => {
    for (const path of ['/', '/files', '/files/abc'])
      expect(fetched(path, isIn)).toEqual(['/assets/room.js', '/assets/en.js']);
    expect(fetched('/files', { ...isIn, language: 'zh-Hans' })).toEqual(['/assets/room.js', '/assets/zh.js']);
  });

  it('is fetched at once by every visitor of a link', () => {
    expect(fetched('/s/abc')).toEqual(['/assets/shared.js', '/assets/en.js']);
  });

  it('is not fetched by who will see another page', () => {
    expect(fetched('/files')).toEqual([]);
    for (const path of ['/filesystem', '/sign-in', '/account', '/s']) expect(fetched(path, isIn)).toEqual([]);
    expect(fetched('/files', isIn, null)).toEqual([]);
  });
});
