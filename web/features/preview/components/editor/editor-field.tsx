import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { cx } from '../../../../ui/layout/cx.ts';
import { type Edit, indent, newLine, outdent } from '../../model/text/indent.ts';

export interface EditorFieldProps {
  readonly name: string;
  /** The initial text; afterwards the uncontrolled field holds the text. */
  readonly text: string;
  readonly read: RefObject<() => string>;
  readonly isWrapped: boolean;
  readonly onTyped: () => void;
}

/**
 * A text area with line numbers. Tab indents; after Escape the next Tab moves the focus, so that the field is no
 * keyboard trap (WCAG 2.1.2).
 */
export function EditorField({ name, text, read, isWrapped, onTyped }: EditorFieldProps) {
  const messages = useMessages('textEditor');
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isFree, setFree] = useState(false);
  const [lines, setLines] = useState(() => countLines(text));
  useLayoutEffect(() => {
    read.current = () => field.current?.value ?? '';
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
  }, [read]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const area = event.currentTarget;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key === 'Escape' && !isFree) {
      // The first Escape releases the Tab key; only the second one closes the dialog.
      event.stopPropagation();
      setFree(true);
      return;
    }
    if (event.key === 'Tab' && isPlain && !isFree) {
      event.preventDefault();
      // Otherwise the focus trap of the surrounding dialog would move the focus.
      event.stopPropagation();
      const edit = (event.shiftKey ? outdent : indent)(markedIn(area));
      if (edit) perform(area, edit);
    } else if (event.key === 'Enter' && isPlain && !event.shiftKey) {
      event.preventDefault();
      perform(area, newLine(markedIn(area)));
    }
    if (event.key !== 'Tab' && event.key !== 'Shift' && isFree) setFree(false);
  }

  return (
    <div dir="ltr" className="preview-code relative flex min-h-0 flex-1 font-mono text-sm touch:text-base">
      {!isWrapped && <Gutter field={field} lines={lines} />}
      <textarea
        ref={field}
        aria-label={name}
        aria-describedby={hint}
        defaultValue={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap={isWrapped ? 'soft' : 'off'}
        onKeyDown={onKeyDown}
        onBlur={() => setFree(false)}
        onInput={({ currentTarget }) => {
          setLines(countLines(currentTarget.value));
          onTyped();
        }}
        className={cx(
          'h-full min-w-0 flex-1 resize-none bg-transparent pt-4 pb-20 pe-6 leading-5 outline-hidden',
          isWrapped ? 'ps-6' : 'ps-3',
        )}
      />
      <p
        id={hint}
        className={cx(
          'absolute end-4 bottom-4 rounded-md border border-line bg-raised px-2.5 py-1.5 font-sans text-xs text-muted shadow-float',
          !isFree && 'sr-only',
        )}
      >
        {isFree ? messages.tabFree : messages.tabHint}
      </p>
    </div>
  );
}

/** Line numbers are virtualised, because a file can have a hundred thousand lines. */
function Gutter({ field, lines }: { readonly field: RefObject<HTMLTextAreaElement | null>; readonly lines: number }) {
  const [view, setView] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const measure = () => setView({ top: area.scrollTop, height: area.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(area);
    area.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      area.removeEventListener('scroll', measure);
    };
  }, [field]);
  const first = Math.max(0, Math.floor((view.top - paddingPixels) / linePixels));
  const count = Math.min(lines - first, Math.ceil(view.height / linePixels) + 2);
  return (
    <div
      aria-hidden
      className="shrink-0 overflow-hidden border-e border-line bg-sunken/50 ps-3 pe-2 text-end whitespace-nowrap text-faint select-none"
      style={{ width: `calc(${Math.max(2, String(lines).length)}ch + 1.75rem)` }}
    >
      <div style={{ transform: `translateY(${paddingPixels + first * linePixels - view.top}px)` }}>
        {Array.from({ length: Math.max(0, count) }, (_, at) => first + at + 1).map((number) => (
          <div key={number} className="h-5 leading-5 tabular-nums">
            {number}
          </div>
        ))}
      </div>
    </div>
  );
}

const linePixels = 20;
const paddingPixels = 16;

function markedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** `execCommand` keeps the change in the browser's undo history; setting the value would erase that history. */
function perform(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
