import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callables } from '../contract/callables/index.ts';
import { environmentName, variables } from '../server/core/config/table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, name: RegExp) => readdirSync(join(root, folder)).filter((file) => name.test(file));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const pages = [
  ...filesIn('.', /\.md$/),
  ...filesIn('docs', /\.md$/).map((name) => `docs/${name}`),
  ...filesIn('docs/decisions', /\.md$/).map((name) => `docs/decisions/${name}`),
];
const commands = filesIn('cli/commands', /^[a-z-]+\.ts$/).map((name) => name.replace('.ts', ''));
const spec = read('docs/spec.md');
const selfHosting = read('docs/self-hosting.md');

describe.each(pages)('The page %s', (page) => {
  const text = read(page);

  it('leads nowhere that is not there', () => {
    const ways = all(text, /\]\((?!https?:|#)([^)#\s]+)/g).filter((way) => !existsSync(join(root, dirname(page), way)));
    expect(ways).toEqual([]);
  });

  it('leads to chapters that are there', () => {
    const isThere = ([, way = '', chapter = '']: RegExpMatchArray) =>
      chaptersOf(way === '' ? page : join(dirname(page), way)).includes(chapter);
    const lost = [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)].filter((match) => !isThere(match));
    expect(lost.map(([way]) => way)).toEqual([]);
  });

  it('names tests and sources that are there', () => {
    const named = all(text, /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|md|service))`/g);
    const isThere = (path: string) => ['', 'server', 'web'].some((base) => existsSync(join(root, base, path)));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names commands that there are', () => {
    const words = all(text, /npx hearth ([a-z-]+)/g);
    expect(words.filter((word) => !commands.includes(word))).toEqual([]);
  });
});

describe('The specification as built', () => {
  it('names every callable, and none that is not there', () => {
    const point = /^## 7\.[\s\S]*?(?=^## 8\.)/m.exec(spec)?.[0] ?? '';
    const named = all(point, /`([a-z]+-[A-Za-z]+)`/g);
    expect(named.sort()).toEqual(Object.keys(callables).sort());
  });

  it('names every route of the application', () => {
    const source = filesIn('web/app/routes', /\.ts$/)
      .map((name) => read(`web/app/routes/${name}`))
      .join('\n');
    const routes = all(source, /path: '([^']+)'/g).map((path) => path.replace(/\{?-?\$(\w+)\}?/g, ':$1'));
    expect(routes.length).toBeGreaterThan(25);
    expect(routes.filter((route) => !spec.includes(`\`${route}\``))).toEqual([]);
  });
});

describe('The page for who runs it', () => {
  it.each(Object.keys(variables) as (keyof typeof variables)[])('tells of the variable for %s', (name) => {
    expect(selfHosting).toContain(`\`${environmentName(name)}\``);
  });
});

describe('The map', () => {
  it('names every command of the command line', () => {
    const line = /^cli\/ .*$/m.exec(read('ARCHITECTURE.md'))?.[0] ?? '';
    expect(commands.filter((command) => !new RegExp(`[ |]${command}( |$)`).test(line))).toEqual([]);
  });
});

/** The headings of a page, as the addresses of its chapters name them. */
function chaptersOf(page: string): readonly string[] {
  return all(read(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
