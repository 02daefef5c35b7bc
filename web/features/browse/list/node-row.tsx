import type { DriveNode } from '@hearth/contract';
import { memo, type ReactNode } from 'react';
import { kindOf } from '../../../drive/nodes/node-kind.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { CheckMark } from './check-mark.tsx';
import { MarkIcons } from './mark-icons.tsx';
import { belowName, columnsOf, secondColumn, thirdColumn, typeColumn } from './row-columns.ts';
import { type RowContent, type RowState, rowLabel } from './row-content.ts';

export interface NodeRowProps extends RowState {
  readonly node: DriveNode;
  readonly index: number;
  readonly height: number;
  readonly content: RowContent;
  /** Only the name is drawn. */
  readonly isRushing: boolean;
  /** Replaces the name while it is edited. */
  readonly edit?: ReactNode;
}

/** A row. It has no listeners; the list handles events of its rows. */
export const NodeRow = memo(function NodeRow({
  node,
  index,
  height,
  content,
  isRushing,
  edit,
  ...state
}: NodeRowProps) {
  const kind = kindOf(node);
  return (
    <GridElement
      role="row"
      {...rowMarks(node, index)}
      aria-rowindex={index + 2}
      aria-selected={state.isSelected}
      aria-label={rowLabel(node, content.messages.kinds[kind], content)}
      tabIndex={state.isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      className={cx(
        rowStyle,
        state.isSelected && selectedStyle,
        state.isOver && dropTargetStyle,
        state.isCut && 'opacity-55',
        // The error below the name field must cover the next row.
        edit !== undefined && 'z-1',
      )}
    >
      <CheckMark {...state} on="row" />
      <div className={columnsOf(content.origin !== undefined)}>
        <span
          data-grab
          draggable={!edit}
          className={cx('flex justify-center', state.isChoosing && 'max-tablet:invisible')}
        >
          <KindIcon kind={kind} />
        </span>
        {isRushing && edit === undefined ? (
          <GridElement role="gridcell" className="truncate font-medium max-tablet:text-lg">
            {node.name}
          </GridElement>
        ) : (
          <Cells node={node} content={content} edit={edit} {...state} />
        )}
      </div>
    </GridElement>
  );
});

function Cells({ node, content, edit, ...state }: Pick<NodeRowProps, 'node' | 'content' | 'edit'> & RowState) {
  const { messages, format } = content;
  const at = content.at(node);
  const when = format.when(at, content.now);
  const remark = content.remark?.(node);
  const size = node.kind === 'folder' ? '' : format.size(node.size);
  const where = content.where?.(node);
  const origin = content.origin?.(node);
  const moment = { 'data-at': at };
  return (
    <>
      <GridElement role="gridcell" className="flex min-w-0 flex-col">
        {edit ?? (
          <>
            <span data-grab draggable className="flex w-fit max-w-full min-w-0 items-center gap-1.5">
              <MiddleEllipsis text={node.name} className="font-medium max-tablet:text-lg" />
              <MarkIcons node={node} className="size-3.5" />
            </span>
            {where && <MiddleEllipsis text={where} className="text-xs text-muted" />}
            <span className={cx('truncate text-sm text-muted tabular-nums', belowName)}>
              {(origin === undefined ? [when, remark ?? size] : [remark, origin]).filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </GridElement>
      <GridElement
        role="gridcell"
        {...(origin === undefined && moment)}
        className={cx('truncate text-muted tabular-nums', secondColumn)}
      >
        {origin === undefined ? when : <MiddleEllipsis text={origin} />}
      </GridElement>
      <GridElement
        role="gridcell"
        {...(origin !== undefined && moment)}
        className={cx('truncate text-muted tabular-nums', typeColumn)}
      >
        {origin === undefined ? messages.kinds[kindOf(node)] : when}
      </GridElement>
      <GridElement
        role="gridcell"
        {...(!remark && size && { 'data-bytes': node.size })}
        className={cx('truncate text-end text-muted tabular-nums', thirdColumn)}
      >
        {remark ?? (size || '–')}
      </GridElement>
      <GridElement role="gridcell">
        <MoreButton
          label={messages.moreFor({ name: node.name })}
          isActive={state.isActive}
          isSelected={state.isSelected}
        />
      </GridElement>
    </>
  );
}

/** The data attributes by which the list identifies a row. */
export function rowMarks(node: DriveNode, index: number) {
  return { 'data-index': index, 'data-id': node.id, ...(node.kind === 'folder' && { 'data-folder': node.name }) };
}

/** Plain HTML with a native tooltip, because every row has one. */
export function MoreButton({
  label,
  isActive,
  isSelected,
}: {
  readonly label: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
}) {
  return (
    <button
      type="button"
      data-act="menu"
      aria-label={label}
      title={label}
      tabIndex={isActive ? 0 : -1}
      className={cx(
        'flex size-7 items-center justify-center rounded-md text-muted hover:bg-press hover:text-text focus-visible:opacity-100 group-hover/row:opacity-100 group-focus-visible/row:opacity-100 touch:size-11 touch:opacity-100',
        !isSelected && 'opacity-0',
      )}
    >
      <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className="size-4">
        <path d="M8 2a1.3 1.3 0 1 1 0 2.6A1.3 1.3 0 0 1 8 2zm0 4.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm0 4.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z" />
      </svg>
    </button>
  );
}

const rowStyle =
  'group/row absolute inset-x-0 top-0 cursor-default border-b border-line/70 text-base -outline-offset-2 select-none hover:bg-hover';
const selectedStyle =
  "bg-selected hover:bg-selected-hover before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent before:content-['']";
const dropTargetStyle = 'bg-accent-soft outline-2 outline-accent -outline-offset-2';
