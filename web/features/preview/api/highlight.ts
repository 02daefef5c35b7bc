import type { LanguageFn } from 'highlight.js';
import { type CodeLine, highlightedLines, plainLines } from '../model/text/code-lines.ts';
import { type CodeLanguage, languageOf } from '../model/text/language-of.ts';

/** Splits a text into lines, with syntax highlighting for known languages and texts below the size limit. */
export async function highlight(name: string, text: string): Promise<readonly CodeLine[]> {
  const language = languageOf(name);
  if (!language || text.length > lettersMax) return plainLines(text);
  const [{ default: core }, { default: grammar }] = await Promise.all([
    import('highlight.js/lib/core'),
    grammars[language](),
  ]);
  const own = core.newInstance();
  own.registerLanguage(language, grammar);
  return highlightedLines(own.highlight(text, { language, ignoreIllegals: true }).value);
}

/** Highlighting runs on the main thread; longer texts would block it noticeably. */
const lettersMax = 300_000;

/** Each grammar is its own chunk, so that a page loads only the languages it shows. */
const grammars: Readonly<Record<CodeLanguage, () => Promise<{ readonly default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  graphql: () => import('highlight.js/lib/languages/graphql'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  less: () => import('highlight.js/lib/languages/less'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  perl: () => import('highlight.js/lib/languages/perl'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  protobuf: () => import('highlight.js/lib/languages/protobuf'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};
