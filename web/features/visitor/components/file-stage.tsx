import { fileKindOf, type SharedItem } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { hasThumbnail } from '../../../ui/media/has-thumbnail.ts';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { preview } from '../api/thumbnails.ts';
import type { LinkAccess } from '../model/link-access.ts';

/** The page of a link to a single file: a large preview, if there is one, and the download. */
export function FileStage({
  item,
  access,
  isSaving,
  onSave,
  onPreview,
  isNamed = false,
}: {
  readonly item: SharedItem;
  readonly access: LinkAccess;
  readonly isSaving: boolean;
  readonly onSave?: (() => void) | undefined;
  readonly onPreview: () => void;
  /** Shows the name, for pages whose heading does not contain it. */
  readonly isNamed?: boolean;
}) {
  const messages = useMessages('visitor');
  const format = useFormat();
  return (
    <div className="flex flex-col items-center gap-5">
      <Large key={item.id} item={item} access={access} />
      {isNamed && (
        <p dir="auto" className="max-w-full text-center font-medium break-words">
          {item.name}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant={onSave ? 'secondary' : 'primary'} size="lg" icon={<Eye aria-hidden />} onPress={onPreview}>
          {messages.preview}
        </Button>
        {onSave && (
          <Button variant="primary" size="lg" icon={<Download aria-hidden />} isPending={isSaving} onPress={onSave}>
            {`${messages.download} · ${format.size(item.size)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function Large({ item, access }: { readonly item: SharedItem; readonly access: LinkAccess }) {
  const { call } = useBackend();
  const [isBroken, setBroken] = useState(false);
  const wants = hasThumbnail(item);
  const { data: url, isPending } = useQuery({ ...preview(call, access, item.id), enabled: wants });
  if (wants && url && !isBroken) {
    return (
      <img
        src={url}
        alt={item.name}
        onError={() => setBroken(true)}
        className="max-h-[60dvh] min-h-24 max-w-full rounded-md object-contain"
      />
    );
  }
  if (wants && isPending) return <div aria-hidden className="late shimmer h-64 w-full rounded-md" />;
  return (
    <div className="py-8">
      <KindIcon kind={fileKindOf(item.name, item.contentType)} className="size-16 stroke-1" />
    </div>
  );
}
