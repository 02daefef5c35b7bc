import { lineCounter } from '../lines.ts';
import type { Source } from '../source.ts';
import type { Finding, Rule } from '../violation.ts';

const words: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  { pattern: /\.(?:skip|only|todo)\(/g, sentence: 'every test runs, always.' },
  { pattern: /\b(?:TODO|FIXME)\b/g, sentence: 'do the work now, or open an issue.' },
  { pattern: /@ts-ignore/g, sentence: 'the compiler is not silenced.' },
];

export const forbiddenWords: Rule = {
  name: 'forbidden-words',
  *check({ sources }) {
    for (const source of sources) {
      // The rules have to name what they forbid.
      if (!source.path.startsWith('tools/tidy/')) yield* checkSource(source);
    }
  },
};

function* checkSource({ path, text, mentions }: Source): Generator<Finding> {
  const lineAt = lineCounter(text);
  for (const { pattern, sentence } of words) {
    for (const match of text.matchAll(pattern)) {
      yield { path, line: lineAt(match.index), sentence: `"${match[0]}": ${sentence}` };
    }
  }
  for (const { name, line } of mentions) {
    if (name === 'as any') yield { path, line, sentence: '"as any": parse the value instead.' };
    // An ambient module declaration cannot hold an import statement.
    if (name === 'import() type' && !path.endsWith('.d.ts'))
      yield {
        path,
        line,
        sentence: 'A type by import(): write an import statement, which dependency-cruiser can see.',
      };
  }
}
