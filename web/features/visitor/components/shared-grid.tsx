import { Download, PencilLine } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CheckBox } from '../../../ui/forms/check-box.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { TileButton, TileLink } from '../../../ui/navigation/tile-link.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import type { SharedListProps } from './shared-list.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useThumbnails } from './use-thumbnails.ts';

/** The items of a link as thumbnails, suited to photos. */
export function SharedGrid({ items, access, hrefOf, onOpen, onSave, onRename, chosen, onChoose }: SharedListProps) {
  const { list: messages, downloadName } = useMessages('visitor');
  const format = useFormat();
  const thumbnailOf = useThumbnails(access, items);
  return (
    <ul aria-label={messages.label} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {items.map((item) => {
        const face = (
          <>
            <Thumbnail item={item} url={thumbnailOf(item)} isLarge />
            <span className="flex min-w-0 flex-col px-2.5 pt-2 pb-1 text-start">
              <span className="text-sm font-medium">
                <MiddleEllipsis text={item.name} />
              </span>
            </span>
          </>
        );
        const isChosen = chosen.has(item.id);
        return (
          <li
            key={item.id}
            className={cx(
              'relative flex flex-col overflow-hidden rounded-lg border bg-raised transition-colors hover:bg-hover',
              isChosen ? 'border-accent' : 'border-line',
            )}
          >
            {item.kind === 'folder' ? (
              <TileLink href={hrefOf(item)}>{face}</TileLink>
            ) : (
              <TileButton onPress={() => onOpen(item)}>{face}</TileButton>
            )}
            <div className="flex h-9 items-center pe-1 ps-2.5 touch:h-11">
              <span
                title={item.kind === 'file' ? format.bytes(item.size) : undefined}
                className="min-w-0 flex-1 truncate text-xs text-muted tabular-nums"
              >
                {item.kind === 'file' && format.size(item.size)}
              </span>
              {onRename && (
                <IconButton label={messages.rename({ name: item.name })} size="sm" onPress={() => onRename(item)}>
                  <PencilLine aria-hidden />
                </IconButton>
              )}
              {onSave && (
                <IconButton label={downloadName({ name: item.name })} size="sm" onPress={() => onSave(item)}>
                  <Download aria-hidden />
                </IconButton>
              )}
            </div>
            {onSave && (
              <span className="absolute top-1 start-1 rounded-md bg-raised/85">
                <CheckBox
                  label={messages.choose({ name: item.name })}
                  isOn={isChosen}
                  onChange={(isOn) => onChoose(item.id, isOn)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
