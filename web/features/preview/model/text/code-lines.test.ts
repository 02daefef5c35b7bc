import hljs from 'highlight.js/lib/core';
import xml from 'highlight.js/lib/languages/xml';
import { describe, expect, it } from 'vitest';
import { type CodeLine, highlightedLines, plainLines } from './code-lines.ts';

const textOf = (lines: readonly CodeLine[]) => lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

describe('the lines of a text', () => {
  it('are split at every kind of line ending', () => {
    expect(textOf(plainLines('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
  });

  it('keep their classes across a line ending', () => {
    expect(highlightedLines('<span class="hljs-comment">a\nb</span>c')).toEqual([
      [{ text: 'a', className: 'hljs-comment' }],
      [
        { text: 'b', className: 'hljs-comment' },
        { text: 'c', className: '' },
      ],
    ]);
  });

  it('contain the text of the file and no markup (T6)', () => {
    const html = hljs.newInstance();
    html.registerLanguage('xml', xml);
    const evil = `<!-- x --><img src=x onerror="alert('&amp;')">\n<script>alert(1)</script> &lt; "it's"`;
    const lines = highlightedLines(html.highlight(evil, { language: 'xml' }).value);
    expect(textOf(lines)).toBe(evil);
    for (const { className } of lines.flat()) expect(className).toMatch(/^(?:|hljs-[\w-]+|language-\w+)$/);
  });

  it('are truncated at the length limit', () => {
    expect(plainLines('x'.repeat(20_000))[0]?.[0]?.text).toHaveLength(10_001);
  });
});
