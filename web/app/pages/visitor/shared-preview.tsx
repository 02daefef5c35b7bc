import type { SharedItem } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Viewer } from '../../../features/preview/components/viewer.tsx';
import { thumbnails } from '../../../features/visitor/api/thumbnails.ts';
import type { SharedPreviewProps } from '../../../features/visitor/components/shared-items.tsx';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { hasThumbnail } from '../../../ui/media/has-thumbnail.ts';

/** The viewer for shared items; downloading is offered only if the link permits it. */
export function SharedPreview({ item, items, access, onSave, onShow, onClose }: SharedPreviewProps) {
  const { call } = useBackend();
  const files = items.filter(({ kind }) => kind === 'file');
  const ids = items.filter(hasThumbnail).map(({ id }) => id);
  const { data: urls, dataUpdatedAt } = useQuery(thumbnails(call, access, ids));
  const { token, unlock } = access;
  const source = useMemo(
    () => ({
      ticket: (id: string, rendition: 'original' | 'preview') =>
        call('link-ticket', { token, ...(unlock && { unlock }), ids: [id], inline: true, rendition }, newRequestId()),
    }),
    [call, token, unlock],
  );
  return (
    <Viewer<SharedItem>
      file={item}
      files={files}
      total={files.length}
      source={source}
      thumbnails={{ of: ({ id }) => urls?.get(id) ?? null, read: () => dataUpdatedAt, subscribe: () => () => {} }}
      acts={{ download: onSave }}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
