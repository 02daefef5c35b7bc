import type { DriveNode, FileVersion } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/backend/app-error.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../../../ui/lists/more-rows.tsx';
import { versionList } from '../../api/version-list.ts';
import { isText } from '../../model/is-text.ts';
import { TabWaiting } from '../details/tab-waiting.tsx';
import { DeleteVersionDialog } from './delete-version-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { useVersionCommands } from './use-version-commands.ts';
import { VersionRow } from './version-row.tsx';

export interface VersionsTabProps {
  readonly node: DriveNode;
  /** Puts a version on the stage, and those beside it. */
  readonly onPreview: (versions: readonly FileVersion[], version: FileVersion) => void;
  /** Shows what changed between a version and another. */
  readonly onCompare: (versions: readonly FileVersion[], version: FileVersion) => void;
}

/** In the details of a file: what it was before, and the way back to it. */
export function VersionsTab({ node, onPreview, onCompare }: VersionsTabProps) {
  const { call } = useBackend();
  const messages = useMessages('versions');
  const query = useInfiniteQuery(versionList(call, node));
  const acts = useVersionCommands(node);
  const [asked, ask] = useState<{ readonly what: 'label' | 'delete'; readonly version: FileVersion } | null>(null);
  if (query.isPending) return <TabWaiting label={messages.loading} />;
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
            onLabel={() => ask({ what: 'label', version })}
            onPin={() => acts.pin(version, !version.pinned)}
            onDelete={() => ask({ what: 'delete', version })}
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
      {asked?.what === 'label' && <LabelDialog version={asked.version} acts={acts} onClose={() => ask(null)} />}
      {asked?.what === 'delete' && (
        <DeleteVersionDialog node={node} version={asked.version} acts={acts} onClose={() => ask(null)} />
      )}
    </>
  );
}
