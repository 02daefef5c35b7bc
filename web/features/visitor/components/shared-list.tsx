import type { SharedItem } from '@hearth/contract';
import { Download, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CheckBox } from '../../../ui/forms/check-box.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { RowButton, RowLink } from '../../../ui/navigation/row-link.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import type { LinkAccess } from '../model/link-access.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useThumbnails } from './use-thumbnails.ts';

export interface SharedListProps {
  readonly items: readonly SharedItem[];
  readonly access: LinkAccess;
  readonly hrefOf: (folder: SharedItem) => string;
  readonly onOpen: (file: SharedItem) => void;
  /** Undefined when the link does not allow downloads. */
  readonly onSave?: ((item: SharedItem) => void) | undefined;
  readonly onRename?: ((item: SharedItem) => void) | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isOn: boolean) => void;
}

/** The items of a link as rows: a folder opens, a file is previewed. */
export function SharedList({ items, access, hrefOf, onOpen, onSave, onRename, chosen, onChoose }: SharedListProps) {
  const { list: messages, downloadName } = useMessages('visitor');
  const thumbnailOf = useThumbnails(access, items);
  return (
    <ul aria-label={messages.label} className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex items-center pe-1 transition-colors not-last:border-b not-last:border-line hover:bg-hover"
        >
          {onSave && (
            <CheckBox
              label={messages.choose({ name: item.name })}
              isOn={chosen.has(item.id)}
              onChange={(isOn) => onChoose(item.id, isOn)}
            />
          )}
          <Opener item={item} hrefOf={hrefOf} onOpen={onOpen} hasBox={onSave !== undefined}>
            <Thumbnail item={item} url={thumbnailOf(item)} />
            <About item={item} />
          </Opener>
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
        </li>
      ))}
    </ul>
  );
}

function Opener({
  item,
  hrefOf,
  onOpen,
  hasBox,
  children,
}: Pick<SharedListProps, 'hrefOf' | 'onOpen'> & {
  readonly item: SharedItem;
  readonly hasBox: boolean;
  readonly children: ReactNode;
}) {
  const className = hasBox ? 'ps-0' : 'ps-3';
  return (
    <span className={`flex min-w-0 flex-1 ${className}`}>
      {item.kind === 'folder' ? (
        <RowLink href={hrefOf(item)} isBare>
          {children}
        </RowLink>
      ) : (
        <RowButton onPress={() => onOpen(item)}>{children}</RowButton>
      )}
    </span>
  );
}

function About({ item }: { readonly item: SharedItem }) {
  const format = useFormat();
  const now = useNow(60_000);
  const when = format.when(item.modifiedAt, now);
  return (
    <span className="flex min-w-0 flex-1 flex-col text-start tablet:flex-row tablet:items-center tablet:gap-4">
      <span className="min-w-0 flex-1 font-medium">
        <MiddleEllipsis text={item.name} />
      </span>
      <span className="flex gap-x-2 text-sm whitespace-nowrap text-muted tabular-nums tablet:gap-4">
        {/* The narrowest phones have space for only the date or the size. */}
        <span
          title={format.moment(item.modifiedAt)}
          className={cx('truncate tablet:w-32', item.kind === 'file' && 'max-[22rem]:hidden')}
        >
          {when}
        </span>
        {item.kind === 'file' && (
          <span title={format.bytes(item.size)} className="tablet:w-20 tablet:text-end">
            {format.size(item.size)}
          </span>
        )}
        {item.kind === 'folder' && <span className="max-tablet:hidden tablet:w-20" />}
      </span>
    </span>
  );
}
