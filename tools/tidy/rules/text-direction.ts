import { isTest } from '../file-kinds.ts';
import { lineCounter } from '../lines.ts';
import type { Finding, Rule } from '../violation.ts';

/**
 * The application is mirrored for languages written from right to left, so a component names the start and the end of a
 * line (`ms-2`, `pe-4`, `text-start`), never left and right. Classes that name a direction (`rtl:…`, `ltr:…`) are allowed.
 */
export const textDirection: Rule = {
  name: 'text-direction',
  *check({ sources, paths, text }) {
    for (const source of sources) {
      if (!source.path.startsWith('web/') || isTest(source.path)) continue;
      yield* findings(source.path, source.text, inClasses);
      yield* findings(source.path, source.text, inStyles);
    }
    for (const path of paths) {
      if (path.startsWith('web/') && path.endsWith('.css')) yield* findings(path, text(path) ?? '', inSheets);
    }
  },
};

const size = String.raw`(?:\[[^\]\s]+\]|\(--[\w-]+\)|\d[\d./]*|px|auto|full)`;
/** A Tailwind class between quotes or spaces, behind its variants. */
const inClasses = new RegExp(
  String.raw`(?<=["'\x60\s])(?!(?:[^\s"'\x60]*:)?(?:rtl|ltr):)(?:[^\s"'\x60]*:)?-?(?:` +
    String.raw`(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-${size}|border-[lr](?:-[\w-]+)?|` +
    String.raw`rounded-(?:tl|tr|bl|br|l|r)(?:-\w+)?|(?:text|float|clear)-(?:left|right))!?(?=["'\x60\s])`,
  'g',
);
/** An inline style in React. `left` alone is allowed, because the position of a pointer has no start. */
const inStyles = /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/g;
const inSheets =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:left|right)\s*:)/g;

function* findings(path: string, text: string, pattern: RegExp): Generator<Finding> {
  const lineAt = lineCounter(text);
  for (const match of text.matchAll(pattern)) {
    yield {
      path,
      line: lineAt(match.index),
      sentence: `"${match[0]}" names a side of the screen; name the start or the end of the line.`,
    };
  }
}
