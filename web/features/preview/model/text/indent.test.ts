import { describe, expect, it } from 'vitest';
import { type Edit, indent, newLine, outdent } from './indent.ts';

/** `|` marks the cursor, `[` and `]` the ends of the selection. */
function marked(drawn: string) {
  const start = drawn.search(/[|[]/);
  const text = drawn.replace(/[|[\]]/g, '');
  const end = drawn.includes(']') ? drawn.indexOf(']') - 1 : start;
  return { text, start, end };
}

function drawn(text: string, edit: Edit | null): string | null {
  if (!edit) return null;
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { start, end } = edit;
  if (start === end) return `${next.slice(0, start)}|${next.slice(start)}`;
  return `${next.slice(0, start)}[${next.slice(start, end)}]${next.slice(end)}`;
}

const after = (action: (given: ReturnType<typeof marked>) => Edit | null, text: string) =>
  drawn(marked(text).text, action(marked(text)));

describe('The Tab key in a text', () => {
  it("indents at the cursor, or every selected line, in the text's own style", () => {
    expect(after(indent, 'a|b')).toBe('a\t|b');
    expect(after(indent, 'a\n  b\n|c')).toBe('a\n  b\n  |c');
    expect(after(indent, 'x[one\ntwo]')).toBe('\tx[one\n\ttwo]');
    expect(after(indent, '[one\n]two')).toBe('\t[one\n]two');
  });

  it('outdents with Shift, and does nothing when there is no indentation', () => {
    expect(after(outdent, '\t|a')).toBe('|a');
    expect(after(outdent, '|\ta')).toBe('|a');
    expect(after(outdent, '  a\n[  b\n c]')).toBe('  a\n[b\nc]');
    expect(after(outdent, 'a|')).toBeNull();
  });
});

it('keeps the indentation of the previous line on Enter', () => {
  expect(after(newLine, '\tif (x) {|')).toBe('\tif (x) {\n\t|');
  expect(after(newLine, 'a[b]c')).toBe('a\n|c');
  expect(after(newLine, '  |  a')).toBe('  \n  |  a');
});
