import { fileKindOf } from '@hearth/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import type { NameConflict } from './review.ts';

/** Shows the incoming and the existing item side by side, so that the person can choose. */
export function ConflictSides({
  conflict,
  existingThumbnail,
  isSame,
}: {
  readonly conflict: NameConflict;
  readonly existingThumbnail: string | undefined;
  readonly isSame: boolean;
}) {
  const messages = useMessages('uploads').review;
  const format = useFormat();
  const { theirs, file } = conflict;
  const ownThumbnail = useOwnPicture(file);
  const when = (at: number) => format.whenWithin(at, Date.now());
  const there =
    theirs.kind === 'folder'
      ? messages.theirsFolder({ when: when(theirs.modifiedAt) })
      : messages.theirs({ size: format.size(theirs.size), when: when(theirs.contentMtime ?? theirs.modifiedAt) });
  const theirKind = theirs.kind === 'folder' ? 'folder' : fileKindOf(theirs.name, theirs.contentType);
  return (
    <div className="grid gap-x-4 gap-y-1.5 tablet:grid-cols-2">
      {file && (
        <Side picture={ownThumbnail} kind={fileKindOf(file.name, file.type || null)}>
          {messages.yours({ size: format.size(conflict.size), when: when(conflict.modifiedAt) })}
        </Side>
      )}
      <Side picture={existingThumbnail} kind={theirKind}>
        {there}
      </Side>
      {isSame && (
        <p className="tablet:col-span-2">
          <Chip tone="info">{messages.identical}</Chip>
        </p>
      )}
    </div>
  );
}

function Side({
  picture,
  kind,
  children,
}: {
  readonly picture: string | undefined;
  readonly kind: Parameters<typeof KindIcon>[0]['kind'];
  readonly children: ReactNode;
}) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-panel">
        {picture && !isBroken ? (
          <img
            src={picture}
            alt=""
            decoding="async"
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        ) : (
          <KindIcon kind={kind} />
        )}
      </span>
      <span className="min-w-0 text-xs text-muted tabular-nums">{children}</span>
    </div>
  );
}

/** A preview URL of the incoming file, revoked when the preview is no longer shown. */
function useOwnPicture(file: File | null): string | undefined {
  const [picture, setThumbnail] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/') || file.size > thumbnailBytesMax) return;
    const address = URL.createObjectURL(file);
    setThumbnail(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return picture;
}

/** The browser would decode a larger image completely for a preview of a few pixels. */
const thumbnailBytesMax = 20 * 1024 * 1024;
