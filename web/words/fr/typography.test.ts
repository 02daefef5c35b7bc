import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** A line must not begin with a question mark, nor end with an opening quote. Signs that are named, not used, stand alone. */
const slips = [/«[ \u00a0]|[ \u00a0]»/, /[\p{L}»}] [?!;](?:['`]|$)/u, /[\p{L}»}] :[ '`]/u, /\p{L}\\?'\p{L}/u];

it.each(readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => !name.endsWith('.test.ts')))(
  'the French of %s has its apostrophes and its no-break spaces',
  (name) => {
    const code = readFileSync(new URL(name, import.meta.url), 'utf8');
    expect(textsIn(code).filter((text) => slips.some((slip) => slip.test(text)) && !/ [!/] /.test(text))).toEqual([]);
  },
);

/** What stands between quotes; a value put in is left as a sign that stands for a letter. */
function textsIn(code: string): readonly string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  return [...bare.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`$\\]|\\.|\$\{(?:[^{}]|\{[^{}]*\})*\})*`/g)].map(([text]) =>
    text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '}'),
  );
}
