import type { DriveNode, FileVersion } from '@hearth/contract';
import { useMemo } from 'react';
import { Viewer } from '../../../features/preview/components/viewer.tsx';
import type { PreviewSource } from '../../../features/preview/model/preview-file.ts';
import { useVersionCommands } from '../../../features/versions/use-version-commands.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';

export interface VersionPreviewProps {
  readonly node: DriveNode;
  readonly versions: readonly FileVersion[];
  /** The version that is shown. */
  readonly id: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The viewer over the versions of a file, newest first. */
export function VersionPreview({ node, versions, id, onShow, onClose }: VersionPreviewProps) {
  const { call } = useBackend();
  const messages = useMessages('versions');
  const acts = useVersionCommands(node);
  const source = useMemo(
    (): PreviewSource => ({
      ticket: (versionId, rendition) =>
        call('download-ticket', { ids: [node.id], versionId, inline: true, rendition }, newRequestId()),
    }),
    [call, node.id],
  );
  const files = useMemo(
    () =>
      versions.map((version) => ({
        id: version.id,
        // The viewer derives the file type from the end of the name.
        name: messages.versionOf({ number: version.number, name: node.name }),
        size: version.size,
        contentType: version.contentType,
        modifiedAt: version.createdAt,
        version,
      })),
    [versions, node.name, messages],
  );
  return (
    <Viewer
      file={files.find((file) => file.id === id) ?? null}
      files={files}
      total={files.length}
      source={source}
      thumbnails={noThumbnails}
      acts={{ download: ({ version }) => acts.download(version) }}
      onShow={(file) => onShow(file.id)}
      onClose={onClose}
    />
  );
}

const noThumbnails = { of: () => null, read: () => 0, subscribe: () => () => {} };
