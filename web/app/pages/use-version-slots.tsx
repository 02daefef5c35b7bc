import type { DriveNode, FileVersion } from '@hearth/contract';
import { type ReactNode, useState } from 'react';
import type { DetailsTab } from '../../features/drive/components/folder-slots.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

const VersionsTab = lazyComponent(
  async () => (await import('../../features/drive/components/versions/versions-tab.tsx')).VersionsTab,
);
const VersionPreview = lazyComponent(async () => (await import('./version-preview.tsx')).VersionPreview);

const VersionCompare = lazyComponent(async () => (await import('./version-compare.tsx')).VersionCompare);

interface Look {
  readonly what: 'preview' | 'compare';
  readonly node: DriveNode;
  readonly versions: readonly FileVersion[];
  readonly id: string;
}

/** The versions of a file: a tab of its details, and the stage for one of them. */
export function useVersionSlots(): { readonly tab: DetailsTab; readonly element: ReactNode } {
  const messages = useMessages('drive');
  const [look, setViewSettings] = useState<Look | null>(null);
  return {
    tab: {
      id: 'versions',
      name: messages.versionsTab,
      fits: (node) => node.kind === 'file' && node.trashedAt === null,
      render: (node) => (
        <VersionsTab
          key={node.id}
          node={node}
          onPreview={(versions, { id }) => setViewSettings({ what: 'preview', node, versions, id })}
          onCompare={(versions, { id }) => setViewSettings({ what: 'compare', node, versions, id })}
        />
      ),
    },
    element: look && (
      <>
        {look.what === 'preview' && (
          <VersionPreview
            {...look}
            onShow={(id) => setViewSettings({ ...look, id })}
            onClose={() => setViewSettings(null)}
          />
        )}
        {look.what === 'compare' && <VersionCompare {...look} onClose={() => setViewSettings(null)} />}
      </>
    ),
  };
}
