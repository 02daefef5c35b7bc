/** A piece of a line and its token class. */
interface CodePiece {
  readonly text: string;
  readonly className: string;
}
export type CodeLine = readonly CodePiece[];

export function plainLines(text: string): readonly CodeLine[] {
  return text.split(/\r\n|\r|\n/).map((line) => (line === '' ? [] : [{ text: cut(line), className: '' }]));
}

/**
 * Parses the output of highlight.js, which uses one element, `<span class>`, and five entities. The pieces become text
 * nodes of our own elements, so the content of a file is never inserted as HTML (T6).
 */
export function highlightedLines(html: string): readonly CodeLine[] {
  const lines: CodePiece[][] = [[]];
  const classNames: string[] = [];
  for (const [, opened, closed, text] of html.matchAll(/<span class="([^"]*)">|(<\/span>)|([^<]+)/g)) {
    if (opened !== undefined) classNames.push(opened.split(' ')[0] ?? '');
    else if (closed !== undefined) classNames.pop();
    else {
      const [first = '', ...others] = unescaped(text ?? '').split(/\r\n|\r|\n/);
      if (first !== '') lines.at(-1)?.push({ text: cut(first), className: classNames.at(-1) ?? '' });
      for (const other of others)
        lines.push(other === '' ? [] : [{ text: cut(other), className: classNames.at(-1) ?? '' }]);
    }
  }
  return lines;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

/** A line of a megabyte would block the rendering of the page. */
function cut(line: string): string {
  return line.length > lineMax ? `${line.slice(0, lineMax)}…` : line;
}

const lineMax = 10_000;
