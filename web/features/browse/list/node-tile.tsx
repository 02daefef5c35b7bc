import type { DriveNode } from '@hearth/contract';
import { memo, type ReactNode, useState } from 'react';
import { kindOf } from '../../../drive/nodes/node-kind.ts';
import { marksOf } from '../../../drive/nodes/node-marks.ts';
import type { TileSize } from '../../../drive/view-settings/view-settings.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { CheckMark } from './check-mark.tsx';
import type { Box } from './list-geometry.ts';
import { MarkIcons } from './mark-icons.tsx';
import { MoreButton, rowMarks } from './node-row.tsx';
import type { RowContent, RowState } from './row-content.ts';

export interface NodeTileProps extends RowState {
  readonly node: DriveNode;
  readonly index: number;
  readonly column: number;
  readonly size: TileSize;
  readonly left: Box['left'];
  readonly width: Box['width'];
  readonly content: RowContent;
  readonly picture: string | null;
  readonly edit?: ReactNode;
}

/** A tile: thumbnail or kind icon, and the name below. */
export const NodeTile = memo(function NodeTile(props: NodeTileProps) {
  const { node, index, column, size, left, width, content, picture, edit, ...state } = props;
  const { messages, format } = content;
  const kind = kindOf(node);
  const isSmall = size === 's';
  return (
    <GridElement
      role="gridcell"
      {...rowMarks(node, index)}
      data-grab
      draggable={!edit}
      aria-colindex={column + 1}
      aria-selected={state.isSelected}
      tabIndex={state.isActive ? 0 : -1}
      style={{ width: width - tileGap, insetInlineStart: left + tileGap / 2 }}
      className={cx(
        tileStyle,
        state.isSelected ? 'border-accent bg-selected' : 'border-line bg-raised hover:border-edge',
        state.isOver && 'border-accent bg-accent-soft outline-2 -outline-offset-2 outline-accent',
        state.isCut && 'opacity-55',
      )}
    >
      <CheckMark {...state} on="tile" />
      <div className="relative flex min-h-0 flex-1 items-center justify-center overflow-hidden rounded-t-[9px] bg-sunken">
        <KindIcon kind={kind} className={iconSizes[size]} />
        {picture && <NodeThumbnail key={node.id} url={picture} />}
      </div>
      <div className={cx('flex shrink-0 items-center gap-2', isSmall ? 'h-9 px-2' : 'h-14 pe-1 ps-3')}>
        {picture && !isSmall && <KindIcon kind={kind} className="size-4" />}
        <div className="flex min-w-0 flex-1 flex-col">
          {edit ?? (
            <>
              <span className="flex min-w-0 items-center gap-1.5">
                <MiddleEllipsis text={node.name} whole={14} className="text-sm font-medium" />
                <MarkIcons node={node} className="size-3" />
              </span>
              {!isSmall && (
                <span className="truncate text-xs text-muted tabular-nums">
                  {content.where?.(node) || format.when(content.at(node), content.now)}
                </span>
              )}
              {/* Screen readers get the icons as text. */}
              <span className="sr-only">
                {[
                  messages.kinds[kind],
                  ...marksOf(node).map(({ texts }) => messages[texts.isSet]),
                  node.kind === 'file' && format.size(node.size),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          )}
        </div>
        {/* A small tile has no space for the button; its menu opens by right click, long press or from the bar. */}
        {!edit && !isSmall && (
          <MoreButton
            label={messages.moreFor({ name: node.name })}
            isActive={state.isActive}
            isSelected={state.isSelected}
          />
        )}
      </div>
    </GridElement>
  );
});

/** Covers the icon when it loaded; on failure the icon stays visible. */
function NodeThumbnail({ url }: { readonly url: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      loading="lazy"
      decoding="async"
      onLoad={() => setThere(true)}
      onError={() => setThere(false)}
      className={cx('absolute inset-0 size-full bg-sunken object-cover', !isThere && 'opacity-0')}
    />
  );
}

/** A tile that is not loaded yet. */
export function AbsentTile({
  index,
  left,
  width,
  isActive,
}: Pick<NodeTileProps, 'index' | 'left' | 'width' | 'isActive'>) {
  return (
    <GridElement
      role="gridcell"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      style={{ width: width - tileGap, insetInlineStart: left + tileGap / 2 }}
      className="absolute top-1.5 bottom-1.5"
    >
      <div className="size-full rounded-lg bg-track" />
    </GridElement>
  );
}

const iconSizes: Readonly<Record<TileSize, string>> = {
  s: 'size-8 stroke-[1.25]',
  m: 'size-10 stroke-[1.25]',
  l: 'size-14 stroke-[0.9]',
  xl: 'size-20 stroke-[0.65]',
};

const tileGap = 12;

const tileStyle =
  'group/row absolute top-1.5 bottom-1.5 flex cursor-default flex-col rounded-lg border -outline-offset-1 select-none';
