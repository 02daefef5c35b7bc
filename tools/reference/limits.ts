import { readFileSync } from 'node:fs';
import { limits } from '../../contract/limits.ts';
import { showValue } from './show-value.ts';

const source = new URL('../../contract/limits.ts', import.meta.url);

/** The page of `contract/limits.ts`: each value in its unit, with the comment above it. */
export function renderLimitsPage(): string {
  const comments = readComments(readFileSync(source, 'utf8'));
  const groups = Object.entries(limits).flatMap(([group, values]) => {
    const rows = Object.entries(values).map(
      ([name, value]) => `| \`${name}\` | ${showValue(name, value)} | ${comments.get(`${group}.${name}`) ?? ''} |`,
    );
    return ['', `## ${group}`, '', '| Limit | Value | Note |', '|---|---|---|', ...rows];
  });
  return [...introduction, ...groups, ''].join('\n');
}

const introduction = [
  '# Limits',
  '',
  'Generated from `contract/limits.ts`; change it there and run `node tools/write-pages.mjs`. A test compares the two.',
  '',
  'The last word of a name is its unit; `Max` and `Min` are bounds. ⚙ marks values that an operator can change: they are the',
  'defaults of [settings](settings.md).',
];

/** The comment before each limit, by `group.name`. */
function readComments(text: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  for (const block of text.split(/^(?= {2}\w+: \{)/m).slice(1)) {
    const [, group] = /^ {2}(\w+):/.exec(block) ?? [];
    for (const [, comment = '', name] of block.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*(\w+):/gs))
      comments.set(`${group}.${name}`, comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim());
  }
  return comments;
}
