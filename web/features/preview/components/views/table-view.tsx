import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { cx } from '../../../../ui/layout/cx.ts';
import { textQuery } from '../../api/preview-queries.ts';
import { columnsMax, type ParsedTable, parseTable, type Separator, separators } from '../../model/parse-table.ts';
import { type Encoding, encodings } from '../../model/text/decode-text.ts';
import { Paper } from '../paper.tsx';
import { BrokenView, FailedView } from '../state-views.tsx';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { ViewTools } from '../view-tools.tsx';

/** Separated values as a table. Cells are rendered as plain text only (T6, T7). */
export function TableView(props: ViewProps) {
  const { file, source } = props;
  const messages = useMessages('preview');
  const [encoding, setEncoding] = useState<Encoding>();
  const [separator, setSeparator] = useState<Separator>();
  const text = useQuery({ ...textQuery(source, file, encoding), placeholderData: keepPreviousData });
  const table = useMemo(
    () => (typeof text.data === 'string' ? parseTable(text.data, separator) : null),
    [text.data, separator],
  );
  if (text.isError) return <FailedView error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === null) return <BrokenView {...props} />;
  if (!table) return <ViewLoading />;
  return (
    <Paper>
      {table.columns === 0 ? (
        <p className="flex h-full items-center justify-center text-muted">{messages.emptyText}</p>
      ) : (
        <TableRows name={file.name} table={table} />
      )}
      <ViewTools>
        <span className="px-3 py-1.5 text-xs text-muted tabular-nums">
          {messages.rows({ count: table.rows.length })}
          {table.isCut && ` · ${messages.columnsCut({ count: columnsMax })}`}
        </span>
        <ToolSelect
          label={messages.separator}
          choices={separators.map((sign) => ({ id: sign, name: messages.separators[sign] }))}
          auto={messages.automatic}
          chosen={separator}
          onChoose={setSeparator}
        />
        <ToolSelect
          label={messages.encoding}
          choices={encodings.map((id) => ({ id, name: id.toUpperCase() }))}
          auto={messages.automatic}
          chosen={encoding}
          onChoose={setEncoding}
        />
      </ViewTools>
    </Paper>
  );
}

function TableRows({ name, table }: { readonly name: string; readonly table: ParsedTable }) {
  const messages = useMessages('preview');
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useMemo(() => widthsOf(table), [table]);
  const columns = { gridTemplateColumns: [`${String(table.rows.length).length + 3}ch`, ...widths].join(' ') };
  const list = useVirtualizer({
    count: table.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    paddingStart: rowPixels,
    paddingEnd: 80,
    overscan: 15,
  });
  const cells = Array.from({ length: table.columns }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section ref={scroller} tabIndex={0} aria-label={name} className="h-full overflow-auto -outline-offset-2">
      <table
        aria-label={name}
        aria-rowcount={table.rows.length + 1}
        className="relative block w-max min-w-full text-start text-sm tabular-nums"
        style={{ height: list.getTotalSize() }}
      >
        <thead className="sticky top-0 z-10 block bg-raised">
          <tr aria-rowindex={1} className={rowStyle} style={columns}>
            <th scope="col" className={cx(cellStyle, 'text-end font-normal text-muted')}>
              #
            </th>
            {cells.map((column) => (
              <th
                key={column}
                scope="col"
                dir="auto"
                className={cx(cellStyle, 'font-semibold')}
                title={table.head[column]}
              >
                {table.head[column] || messages.column({ count: column + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {list.getVirtualItems().map(({ index, start }) => (
            <tr
              key={index}
              aria-rowindex={index + 2}
              className={cx(rowStyle, 'absolute top-0 start-0 min-w-full hover:bg-hover')}
              style={{ ...columns, transform: `translateY(${start}px)` }}
            >
              <th scope="row" className={cx(cellStyle, 'text-end font-normal text-muted')}>
                {index + 1}
              </th>
              {cells.map((column) => (
                <td key={column} dir="auto" className={cellStyle} title={table.rows[index]?.[column]}>
                  {table.rows[index]?.[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const rowPixels = 32;
const rowStyle = 'grid h-8 border-b border-line';
const cellStyle = 'truncate border-e border-line px-2 py-1.5 leading-5 last:border-e-0';

/** Column widths come from the first rows, within limits: measuring all rows would be slow. */
function widthsOf({ head, rows, columns }: ParsedTable): readonly string[] {
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(...[head, ...rows.slice(0, 100)].map((row) => row[column]?.length ?? 0));
    return `${Math.min(44, Math.max(8, longest + 3))}ch`;
  });
}

interface ToolSelectProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  /** The label of the automatic choice. */
  readonly auto: string;
  readonly chosen: Id | undefined;
  readonly onChoose: (chosen: Id | undefined) => void;
}

/** A native select in the toolbar: keyboard, touch and screen readers support it without extra code. */
function ToolSelect<Id extends string>({ label, choices, auto, chosen, onChoose }: ToolSelectProps<Id>) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 rounded-full ps-2 text-xs text-muted focus-within:outline-2 focus-within:outline-focus">
      <span className="max-tablet:sr-only">{label}</span>
      <select
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(choices.find(({ id }) => id === value)?.id)}
        className="h-7 max-w-28 min-w-0 cursor-default truncate rounded-full bg-hover px-2 text-text outline-hidden touch:h-11"
      >
        <option value="" className="bg-raised text-text">
          {auto}
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id} className="bg-raised text-text">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
