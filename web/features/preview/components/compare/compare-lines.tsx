import { useVirtualizer } from '@tanstack/react-virtual';
import { UnfoldVertical } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { cx } from '../../../../ui/layout/cx.ts';
import type { CompareRow, NumberedLine } from '../../model/text/compare-rows.ts';

export interface CompareLinesProps {
  readonly layout: 'beside' | 'below';
  /** Null when the tools above already name both sides. */
  readonly names: { readonly before: string; readonly after: string } | null;
  readonly rows: readonly CompareRow[];
  readonly onUnfold: (id: number) => void;
}

/** The rows of a comparison, virtualised. */
export function CompareLines({ layout, names, rows, onUnfold }: CompareLinesProps) {
  const messages = useMessages('textEditor');
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 20,
    paddingEnd: 48,
    overscan: 20,
  });
  return (
    <>
      {names && (
        <div className={cx('shrink-0 border-b border-line bg-panel text-sm font-medium', gridOf(layout))}>
          <p className="truncate px-4 py-2">{layout === 'beside' ? names.before : `− ${names.before}`}</p>
          <p className={cx('truncate px-4 py-2', layout === 'beside' ? 'border-s border-line' : 'pt-0')}>
            {layout === 'beside' ? names.after : `+ ${names.after}`}
          </p>
        </div>
      )}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label={messages.differences}
        dir="ltr"
        className="min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        <div
          className="preview-code relative bg-panel font-mono text-sm"
          style={{ height: list.getTotalSize(), minHeight: '100%' }}
        >
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              <div
                key={index}
                ref={list.measureElement}
                data-index={index}
                className="absolute top-0 start-0 w-full"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && <Row row={row} layout={layout} onUnfold={onUnfold} />}
              </div>
            );
          })}
        </div>
      </section>
    </>
  );
}

function gridOf(layout: CompareLinesProps['layout']): string {
  return layout === 'beside' ? 'grid grid-cols-2' : '';
}

function Row({ row, layout, onUnfold }: { readonly row: CompareRow } & Pick<CompareLinesProps, 'layout' | 'onUnfold'>) {
  const messages = useMessages('textEditor');
  if (row.kind === 'fold')
    return (
      <button
        type="button"
        onClick={() => onUnfold(row.id)}
        className="flex w-full cursor-default items-center gap-2 border-y border-line bg-sunken px-4 py-1 text-start font-sans text-xs text-muted -outline-offset-2 hover:text-text"
      >
        <UnfoldVertical aria-hidden className="size-3.5" />
        {messages.unchanged({ count: row.count })}
      </button>
    );
  if (layout === 'below') {
    if (row.kind === 'same') return <Line line={row.after} kind="same" />;
    return row.before ? <Line line={row.before} kind="gone" /> : <Line line={row.after} kind="new" />;
  }
  const isChange = row.kind === 'change';
  return (
    <div className="grid grid-cols-2">
      <Line line={row.before} kind={isChange ? 'gone' : 'same'} />
      <div className="border-s border-line">
        <Line line={row.after} kind={isChange ? 'new' : 'same'} />
      </div>
    </div>
  );
}

function Line({ line, kind }: { readonly line: NumberedLine | null; readonly kind: 'same' | 'gone' | 'new' }) {
  const messages = useMessages('textEditor');
  if (!line) return <div className="h-full min-h-5 bg-sunken/60" />;
  return (
    <div className={cx('flex h-full min-h-5', lineClasses[kind])}>
      <span aria-hidden className="w-[6ch] shrink-0 pe-2 text-end text-faint select-none">
        {line.number}
      </span>
      <span aria-hidden className="w-[2ch] shrink-0 select-none">
        {signs[kind]}
      </span>
      <span className="min-w-0 flex-1 pe-3 wrap-anywhere whitespace-pre-wrap">
        {kind !== 'same' && <span className="sr-only">{kind === 'gone' ? messages.lineGone : messages.lineNew} </span>}
        {line.text}
      </span>
    </div>
  );
}

const signs = { same: ' ', gone: '−', new: '+' } as const;
const lineClasses = {
  same: '',
  gone: 'bg-danger-surface text-danger-text contrast:font-semibold',
  new: 'bg-ok-surface text-ok-text contrast:font-semibold',
} as const;
