import type { DriveNode, FileVersion } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isText } from '../../drive/nodes/node-kind.ts';
import { TabSkeleton } from '../../drive/tab-skeleton.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../ui/lists/more-rows.tsx';
import { versionList } from './queries.ts';
import { useVersionCommands } from './use-version-commands.ts';
import { DeleteVersionDialog, LabelDialog } from './version-dialogs.tsx';
import { VersionRow } from './version-row.tsx';

export interface VersionsTabProps {
  readonly node: DriveNode;
  /** Opens the viewer on a version. */
  readonly onPreview: (versions: readonly FileVersion[], version: FileVersion) => void;
  /** Compares a version with another one. */
  readonly onCompare: (versions: readonly FileVersion[], version: FileVersion) => void;
}

/** The versions of a file, in its details. */
export function VersionsTab({ node, onPreview, onCompare }: VersionsTabProps) {
  const { call } = useBackend();
  const messages = useMessages('versions');
  const query = useInfiniteQuery(versionList(call, node));
  const acts = useVersionCommands(node);
  const [openDialog, setOpenDialog] = useState<{
    readonly what: 'label' | 'delete';
    readonly version: FileVersion;
  } | null>(null);
  if (query.isPending) return <TabSkeleton label={messages.loading} />;
  if (query.isError && !query.data)
    return <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  const versions = query.data.pages.flatMap((page) => page.items);
  const current = versions.find((version) => version.current);
  const canCompare = versions.length > 1 && isText(node);
  return (
    <>
      <ol aria-label={messages.title} className="flex flex-col py-1">
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            now={query.dataUpdatedAt}
            onPreview={() => onPreview(versions, version)}
            onCompare={canCompare ? () => onCompare(versions, version) : undefined}
            onDownload={() => acts.download(version)}
            onRestore={() => acts.restore(version, current)}
            onLabel={() => setOpenDialog({ what: 'label', version })}
            onPin={() => acts.pin(version, !version.pinned)}
            onDelete={() => setOpenDialog({ what: 'delete', version })}
          />
        ))}
      </ol>
      {versions.length === 1 && <p className="px-4 py-3 text-sm text-balance text-muted">{messages.only}</p>}
      <div className="pb-4">
        <MoreRows
          isThere={query.hasNextPage}
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      </div>
      {openDialog?.what === 'label' && (
        <LabelDialog version={openDialog.version} acts={acts} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog?.what === 'delete' && (
        <DeleteVersionDialog node={node} version={openDialog.version} acts={acts} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}
