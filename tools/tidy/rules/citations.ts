import { lineCounter } from '../lines.ts';
import type { Rule } from '../violation.ts';

const page = 'docs/security-cases.md';
const citation = /(?<![\w-])[AT]\d{1,3}(?![\w-])/g;

/** Every security case that a comment, test name or page cites can be looked up in docs/security-cases.md. */
export const citations: Rule = {
  name: 'citations',
  *check({ sources, paths, text }) {
    const defined = new Set([...(text(page) ?? '').matchAll(/^\| ([AT]\d+) \|/gm)].map(([, code]) => code));
    const pages = [...paths].filter((path) => path.endsWith('.md')).map((path) => ({ path, text: text(path) ?? '' }));
    for (const { path, text: content } of [...sources, ...pages]) {
      if (path.startsWith('tools/tidy/')) continue;
      const lineAt = lineCounter(content);
      for (const match of content.matchAll(citation)) {
        if (defined.has(match[0])) continue;
        yield { path, line: lineAt(match.index), sentence: `${page} has no security case ${match[0]}.` };
      }
    }
  },
};
