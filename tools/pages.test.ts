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
/** A command is a file, or a folder with an index. */
const commands = filesIn('cli/commands', /^[a-z-]+(?:\.ts)?$/).map((name) => name.replace('.ts', ''));
const spec = read('docs/spec.md');
const selfHosting = read('docs/self-hosting.md');

describe.each(pages)('The page %s', (page) => {
  const text = read(page);

  it('links only to files that exist', () => {
    const broken = all(text, /\]\((?!https?:|#)([^)#\s]+)/g).filter(
      (target) => !existsSync(join(root, dirname(page), target)),
    );
    expect(broken).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const exists = ([, target = '', heading = '']: RegExpMatchArray) =>
      headingsOf(target === '' ? page : join(dirname(page), target)).includes(heading);
    const broken = [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)].filter((match) => !exists(match));
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names only source files that exist', () => {
    const named = all(text, /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|md|service))`/g);
    const exists = (path: string) => ['', 'server', 'web'].some((base) => existsSync(join(root, base, path)));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const words = all(text, /npx hearth ([a-z-]+)/g);
    expect(words.filter((word) => !commands.includes(word))).toEqual([]);
  });
});

describe('The README', () => {
  it('shows the lines that e2e/packages runs', () => {
    const [lines = ''] = all(read('client/README.md'), /^```ts\n(.*?)^```$/gms);
    expect(lines).toContain('connect(app, origin);');
    expect(read('README.md')).toContain(lines);
  });
});

describe('The specification', () => {
  it('names no callable that does not exist', () => {
    const prefixes = new Set(Object.keys(callables).map((name) => name.split('-')[0]));
    const named = all(spec, /`([a-z]+-[A-Za-z]+)`/g).filter((name) => prefixes.has(name.split('-')[0]));
    expect(named.filter((name) => !Object.hasOwn(callables, name))).toEqual([]);
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

describe('The page about self-hosting', () => {
  it.each(Object.keys(variables) as (keyof typeof variables)[])('documents the variable for %s', (name) => {
    expect(selfHosting).toContain(`\`${environmentName(name)}\``);
  });
});

describe('The architecture page', () => {
  it('names every command of the command line', () => {
    const line = /^cli\/ .*$/m.exec(read('ARCHITECTURE.md'))?.[0] ?? '';
    expect(commands.filter((command) => !new RegExp(`[ |]${command}( |$)`).test(line))).toEqual([]);
  });
});

/** The headings of a page in the form that links use. */
function headingsOf(page: string): readonly string[] {
  return all(read(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
