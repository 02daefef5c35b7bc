import { fileKindOf, type SharedItem } from '@hearth/contract';
import { useState } from 'react';
import { cx } from '../../../ui/layout/cx.ts';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';

/** The thumbnail of an item, with the icon of its kind as a fallback. */
export function Thumbnail({
  item,
  url,
  isLarge = false,
}: {
  readonly item: SharedItem;
  readonly url: string | undefined;
  /** Fills the available width. */
  readonly isLarge?: boolean;
}) {
  const [isBroken, setBroken] = useState(false);
  const kind = item.kind === 'folder' ? 'folder' : fileKindOf(item.name, item.contentType);
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden',
        isLarge ? 'aspect-4/3 w-full bg-panel' : 'size-9 rounded-sm',
      )}
    >
      {url && !isBroken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full bg-sunken object-cover"
        />
      ) : (
        <KindIcon kind={kind} className={isLarge ? 'size-10 stroke-[1.25]' : cx(kind === 'folder' && 'size-6')} />
      )}
    </span>
  );
}
