import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8');
const first = {
  drive: { files: ['/assets/room.js'], messages: { en: ['/assets/en.js'], 'zh-Hans': ['/assets/zh.js'] } },
  visitor: { files: ['/assets/shared.js'], messages: { en: ['/assets/en.js'] } },
};

/** The files that theme.js preloads. `content` is null when the page has no preload list, as in development. */
function fetched(
  pathname: string,
  stored: Readonly<Record<string, string>> = {},
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
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: ['en-GB'] },
  });
  expect(links.every(({ rel }) => rel === 'modulepreload')).toBe(true);
  return links.map(({ href }) => href);
}

describe('preloading by theme.js', () => {
  const isIn = { 'hearth.offline.init': '{}' };

  it('preloads the drive for a signed-in user who opens a drive address', () => {
    for (const path of ['/', '/files', '/files/abc'])
      expect(fetched(path, isIn)).toEqual(['/assets/room.js', '/assets/en.js']);
    expect(fetched('/files', { ...isIn, language: 'zh-Hans' })).toEqual(['/assets/room.js', '/assets/zh.js']);
  });

  it('preloads the shared view for every visitor of a link', () => {
    expect(fetched('/s/abc')).toEqual(['/assets/shared.js', '/assets/en.js']);
  });

  it('preloads nothing for any other page', () => {
    expect(fetched('/files')).toEqual([]);
    for (const path of ['/filesystem', '/sign-in', '/account', '/s']) expect(fetched(path, isIn)).toEqual([]);
    expect(fetched('/files', isIn, null)).toEqual([]);
  });
});
