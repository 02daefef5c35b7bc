import type { DriveNode } from '@hearth/contract';
import { Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { MiddleEllipsis } from '../../../../ui/middle-ellipsis.tsx';
import { Part } from '../../../../ui/part.tsx';
import { kindOf } from '../../model/file-kind.ts';
import { KindIcon } from '../kind-icon.tsx';
import { CheckMark } from './check-mark.tsx';
import { belowName, columnsOf, secondColumn, thirdColumn, typeColumn } from './row-columns.ts';
import { type RowFace, type RowState, rowLabel } from './row-face.ts';

export interface NodeRowProps extends RowState {
  readonly node: DriveNode;
  readonly index: number;
  readonly height: number;
  readonly face: RowFace;
  /** Only its name is drawn. */
  readonly isRushing: boolean;
  /** Stands in the place of the name while it is being changed. */
  readonly edit?: ReactNode;
}

/** One line of the list. It has no listeners of its own: the list hears what happens on its rows. */
export const NodeRow = memo(function NodeRow({ node, index, height, face, isRushing, edit, ...state }: NodeRowProps) {
  const kind = kindOf(node);
  return (
    <Part
      role="row"
      {...rowMarks(node, index)}
      aria-rowindex={index + 2}
      aria-selected={state.isSelected}
      aria-label={rowLabel(node, face.messages.kinds[kind], face)}
      tabIndex={state.isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      className={cx(
        rowLook,
        state.isSelected && selectedLook,
        state.isOver && overLook,
        state.isCut && 'opacity-55',
        // What is said about the name lies over the row below.
        edit !== undefined && 'z-1',
      )}
    >
      <CheckMark {...state} place="row" />
      <div className={columnsOf(face.place !== undefined)}>
        <span
          data-grab
          draggable={!edit}
          className={cx('flex justify-center', state.isChoosing && 'max-tablet:invisible')}
        >
          <KindIcon kind={kind} />
        </span>
        {isRushing && edit === undefined ? (
          <Part role="gridcell" className="truncate font-medium max-tablet:text-lg">
            {node.name}
          </Part>
        ) : (
          <Cells node={node} face={face} edit={edit} {...state} />
        )}
      </div>
    </Part>
  );
});

function Cells({ node, face, edit, ...state }: Pick<NodeRowProps, 'node' | 'face' | 'edit'> & RowState) {
  const { messages, format } = face;
  const at = face.at(node);
  const when = format.when(at, face.now);
  const remark = face.remark?.(node);
  const size = node.kind === 'folder' ? '' : format.size(node.size);
  const where = face.where?.(node);
  const place = face.place?.(node);
  const moment = { 'data-at': at };
  return (
    <>
      <Part role="gridcell" className="flex min-w-0 flex-col">
        {edit ?? (
          <>
            <span data-grab draggable className="flex w-fit max-w-full min-w-0 items-center gap-1.5">
              <MiddleEllipsis text={node.name} className="font-medium max-tablet:text-lg" />
              {node.starred && <Star aria-hidden className="size-3.5 shrink-0 fill-current text-muted" />}
            </span>
            {where && <MiddleEllipsis text={where} className="text-xs text-muted" />}
            <span className={cx('truncate text-sm text-muted tabular-nums', belowName)}>
              {(place === undefined ? [when, remark ?? size] : [remark, place]).filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </Part>
      <Part
        role="gridcell"
        {...(place === undefined && moment)}
        className={cx('truncate text-muted tabular-nums', secondColumn)}
      >
        {place === undefined ? when : <MiddleEllipsis text={place} />}
      </Part>
      <Part
        role="gridcell"
        {...(place !== undefined && moment)}
        className={cx('truncate text-muted tabular-nums', typeColumn)}
      >
        {place === undefined ? messages.kinds[kindOf(node)] : when}
      </Part>
      <Part
        role="gridcell"
        {...(!remark && size && { 'data-bytes': node.size })}
        className={cx('truncate text-end text-muted tabular-nums', thirdColumn)}
      >
        {remark ?? (size || '–')}
      </Part>
      <Part role="gridcell">
        <MoreButton
          label={messages.moreFor({ name: node.name })}
          isActive={state.isActive}
          isSelected={state.isSelected}
        />
      </Part>
    </>
  );
}

/** What the list reads from a row when something happens on it. */
export function rowMarks(node: DriveNode, index: number) {
  return { 'data-index': index, 'data-id': node.id, ...(node.kind === 'folder' && { 'data-folder': node.name }) };
}

/** Plain, because there is one in every row: its tooltip is the browser's own. */
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

const rowLook =
  'group/row absolute inset-x-0 top-0 cursor-default border-b border-line/70 text-base -outline-offset-2 select-none hover:bg-hover';
export const selectedLook =
  "bg-selected hover:bg-selected-hover before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent before:content-['']";
const overLook = 'bg-accent-soft outline-2 outline-accent -outline-offset-2';
