import type { DeclaredName } from '../declared-names.ts';
import { type RetiredWord, retiredDependencyNames, retiredWords } from '../retired-words.ts';
import type { Finding, Rule } from '../violation.ts';

/** One name for one thing: a word with several meanings defeats search and review. */
export const retiredWordsRule: Rule = {
  name: 'retired-words',
  *check({ sources, paths }) {
    for (const path of paths) yield* checkPath(path);
    for (const { path, names } of sources) {
      if (path.startsWith('tools/tidy/')) continue;
      for (const name of names) yield* checkName(path, name);
    }
  },
};

function* checkPath(path: string): Generator<Finding> {
  if (isFrozen(path) || path.startsWith('tools/tidy/')) return;
  for (const part of path.split('/')) {
    const found = findRetired(part.replace(/\.\w+$/, ''), 'file');
    if (found) yield { path, line: 1, sentence: `The path contains "${found.match}"; say ${found.word.instead}.` };
  }
}

function* checkName(path: string, { name, line, kind, type }: DeclaredName): Generator<Finding> {
  if (kind === 'parameter' && type !== undefined && retiredDependencyNames.test(name)) {
    yield { path, line, sentence: `The parameter "${name}: ${type}" holds dependencies; call it deps.` };
    return;
  }
  // A migration names the columns and tables of its time.
  if (isFrozen(path)) return;
  const found = findRetired(name, kind === 'type' || kind === 'exported type' ? 'type' : undefined);
  if (found) yield { path, line, sentence: `"${name}" contains "${found.match}"; say ${found.word.instead}.` };
}

function findRetired(
  name: string,
  kind: RetiredWord['only'],
): { readonly word: RetiredWord; readonly match: string } | undefined {
  const parts = kebab(name);
  for (const word of retiredWords) {
    if (word.only !== undefined && word.only !== kind) continue;
    // Words retired as type names are fine inside a longer name, which says which of its meanings is meant.
    const match = word.pattern.exec(parts)?.[0];
    if (match !== undefined && (word.only === undefined || match === parts)) return { word, match };
  }
  return undefined;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

/** Migrations keep their names forever, and decision pages keep the words of their time. */
function isFrozen(path: string): boolean {
  return /(^|\/)migrations?([/.-]|$)/.test(path) || path.startsWith('docs/decisions/');
}
