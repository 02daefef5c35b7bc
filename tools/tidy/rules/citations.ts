import type { Rule } from '../breach.ts';
import { lineCounter } from '../lines.ts';

/** The rows of the security cases: what broke elsewhere (A) and what to test in a drive (T). */
const lastRow: Readonly<Record<string, number>> = { A: 52, T: 46 };

export const citations: Rule = {
  name: 'citations',
  *check({ sources }) {
    for (const { path, text } of sources) {
      if (path.startsWith('tools/tidy/')) continue;
      const lineAt = lineCounter(text);
      for (const match of text.matchAll(/(?<![\w-])([AT])(\d{1,3})(?![\w-])/g)) {
        const [cited, letter = '', digits = ''] = match;
        const last = lastRow[letter] ?? 0;
        if (Number(digits) >= 1 && Number(digits) <= last && !digits.startsWith('0')) continue;
        yield {
          path,
          line: lineAt(match.index),
          sentence: `There is no security case ${cited}; they are ${letter}1 to ${letter}${last}.`,
        };
      }
    }
  },
};
