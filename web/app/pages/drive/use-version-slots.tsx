import type { DriveNode, FileVersion } from '@hearth/contract';
import { type ReactNode, useState } from 'react';
import type { DetailsTab } from '../../../features/details/details-panel.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

const VersionsTab = lazyComponent(
  async () => (await import('../../../features/versions/versions-tab.tsx')).VersionsTab,
);
const VersionPreview = lazyComponent(async () => (await import('./version-preview.tsx')).VersionPreview);

const VersionCompare = lazyComponent(async () => (await import('./version-compare.tsx')).VersionCompare);

interface ShownVersion {
  readonly what: 'preview' | 'compare';
  readonly node: DriveNode;
  readonly versions: readonly FileVersion[];
  readonly id: string;
}

/** The versions tab of the details panel, and the viewer for a version. */
export function useVersionSlots(): { readonly tab: DetailsTab; readonly element: ReactNode } {
  const messages = useMessages('drive');
  const [shown, setShown] = useState<ShownVersion | null>(null);
  return {
    tab: {
      id: 'versions',
      name: messages.versionsTab,
      fits: (node) => node.kind === 'file' && node.trashedAt === null,
      render: (node) => (
        <VersionsTab
          key={node.id}
          node={node}
          onPreview={(versions, { id }) => setShown({ what: 'preview', node, versions, id })}
          onCompare={(versions, { id }) => setShown({ what: 'compare', node, versions, id })}
        />
      ),
    },
    element: shown && (
      <>
        {shown.what === 'preview' && (
          <VersionPreview {...shown} onShow={(id) => setShown({ ...shown, id })} onClose={() => setShown(null)} />
        )}
        {shown.what === 'compare' && <VersionCompare {...shown} onClose={() => setShown(null)} />}
      </>
    ),
  };
}
