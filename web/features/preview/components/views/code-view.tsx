import { useVirtualizer } from '@tanstack/react-virtual';
import { WrapText } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../../ui/layout/cx.ts';
import { highlight } from '../../api/highlight.ts';
import { type CodeLine, plainLines } from '../../model/text/code-lines.ts';
import { Paper } from '../paper.tsx';
import { ViewTools } from '../view-tools.tsx';

/** Numbered lines, virtualised. They are plain until the highlighting is ready. */
export function CodeView({
  name,
  text,
  tools,
}: {
  readonly name: string;
  readonly text: string;
  readonly tools?: ReactNode;
}) {
  const messages = useMessages('preview');
  const lines = useHighlighted(name, text);
  const [isWrapped, setWrapped] = useState(false);
  return (
    <Paper>
      {text === '' ? (
        <p className="flex h-full items-center justify-center text-muted">{messages.emptyText}</p>
      ) : (
        <CodeLines key={String(isWrapped)} name={name} lines={lines} isWrapped={isWrapped} />
      )}
      <ViewTools>
        <span className="px-3 text-xs whitespace-nowrap text-muted tabular-nums">
          {messages.lines({ count: lines.length })}
        </span>
        <IconButton
          label={messages.wrap}
          size="sm"
          aria-pressed={isWrapped}
          onPress={() => setWrapped(!isWrapped)}
          className={cx(isWrapped && 'bg-selected text-accent-text!')}
        >
          <WrapText aria-hidden />
        </IconButton>
        {tools}
      </ViewTools>
    </Paper>
  );
}

function CodeLines({
  name,
  lines,
  isWrapped,
}: {
  readonly name: string;
  readonly lines: readonly CodeLine[];
  readonly isWrapped: boolean;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePixels,
    paddingStart: 16,
    paddingEnd: 80,
    overscan: 20,
  });
  const gutter = `${String(lines.length).length + 2}ch`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section ref={scroller} dir="ltr" tabIndex={0} aria-label={name} className="h-full overflow-auto -outline-offset-2">
      <div
        className={cx('preview-code relative font-mono text-sm', !isWrapped && 'w-max min-w-full')}
        style={{ height: list.getTotalSize(), ['--gutter' as string]: gutter }}
      >
        {/* Holds the width of the longest line, which virtualisation may have unmounted. */}
        {!isWrapped && <div aria-hidden className="invisible h-0 whitespace-pre" style={{ width: widthOf(lines) }} />}
        {list.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={isWrapped ? list.measureElement : undefined}
            data-index={index}
            className="absolute top-0 start-0 flex min-h-5 w-full"
            style={{ transform: `translateY(${start}px)` }}
          >
            <span aria-hidden className="preview-gutter">
              {index + 1}
            </span>
            <span className={cx('min-w-0 flex-1 pe-6', isWrapped ? 'break-all whitespace-pre-wrap' : 'whitespace-pre')}>
              {lines[index]?.map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
                <span key={at} className={piece.className}>
                  {piece.text}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

const linePixels = 20;

/** In a monospaced font the longest line determines the width. */
function widthOf(lines: readonly CodeLine[]): string {
  let widest = 0;
  for (const line of lines) {
    let length = 0;
    for (const piece of line) length += piece.text.length;
    widest = Math.max(widest, length);
  }
  return `calc(${widest + 4}ch + var(--gutter))`;
}

function useHighlighted(name: string, text: string): readonly CodeLine[] {
  const plain = useMemo(() => plainLines(text), [text]);
  const [coloured, setColoured] = useState<{ readonly text: string; readonly lines: readonly CodeLine[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    highlight(name, text).then(
      (lines) => isOver || setColoured({ text, lines }),
      // The text stays readable without highlighting.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [name, text]);
  return coloured?.text === text ? coloured.lines : plain;
}
