import { extensionOf } from '../preview-kind.ts';

/** The language of a file for highlighting; null for plain text. */
export function languageOf(name: string): CodeLanguage | null {
  const lower = name.toLowerCase();
  if (lower === 'dockerfile' || lower.startsWith('dockerfile.')) return 'dockerfile';
  if (lower === 'makefile') return 'makefile';
  return byExtension.get(extensionOf(name)) ?? null;
}

const extensions = {
  bash: 'sh bash zsh fish env',
  c: 'c h',
  cpp: 'cc cpp hpp',
  csharp: 'cs',
  css: 'css',
  diff: 'diff patch',
  dockerfile: 'dockerfile',
  go: 'go',
  graphql: 'graphql',
  ini: 'ini conf cfg toml properties',
  java: 'java',
  javascript: 'js mjs cjs jsx',
  json: 'json jsonc json5 geojson webmanifest',
  kotlin: 'kt kts gradle',
  less: 'less',
  lua: 'lua',
  makefile: 'makefile',
  markdown: 'md markdown',
  perl: 'pl',
  php: 'php',
  powershell: 'ps1',
  protobuf: 'proto',
  python: 'py',
  r: 'r',
  ruby: 'rb',
  rust: 'rs',
  scss: 'scss',
  sql: 'sql',
  swift: 'swift',
  typescript: 'ts mts cts tsx',
  xml: 'xml html htm xhtml vue svelte svg',
  yaml: 'yml yaml',
} as const;

export type CodeLanguage = keyof typeof extensions;

const byExtension: ReadonlyMap<string, CodeLanguage> = new Map(
  Object.entries(extensions).flatMap(([language, ends]) =>
    ends.split(' ').map((end) => [end, language as CodeLanguage] as const),
  ),
);
