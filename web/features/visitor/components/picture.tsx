import { fileKindOf, type SharedItem } from '@hearth/contract';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { KindIcon } from '../../../ui/kind-icon.tsx';

/** The small picture of an item, or the sign of its kind. */
export function Picture({ item, url }: { readonly item: SharedItem; readonly url: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const kind = item.kind === 'folder' ? 'folder' : fileKindOf(item.name, item.contentType);
  return (
    <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm">
      {url && !isBroken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <KindIcon kind={kind} className={cx(kind === 'folder' && 'size-6')} />
      )}
    </span>
  );
}

/** Which items may have a picture: asking for others would be in vain. */
export function hasPicture(item: SharedItem): boolean {
  return item.kind === 'file' && pictured.has(fileKindOf(item.name, item.contentType));
}

const pictured: ReadonlySet<string> = new Set(['image', 'video', 'document']);
