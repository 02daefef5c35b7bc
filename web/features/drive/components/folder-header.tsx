import { FolderPlus, Info, ListFilter, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { folderHref, type PathStep } from '../model/crumbs.ts';
import type { FolderViewSettings } from '../model/folder-view-settings.ts';
import type { Captured } from './capture-items.tsx';
import { useCell, useDriveStore } from './drive-store-context.ts';
import { FolderFilterBar, LookMenu, TileSlider, UploadMore } from './later.ts';
import { type DropPlaceParts, useDropPlace } from './use-drop-place.ts';

/** The way here, the folder's name, and at the right what can be done. */
export function FolderHeader({
  title,
  above,
  tools,
  menu,
  below,
  onDrop,
  onSpring,
}: {
  readonly title: string | undefined;
  readonly above: readonly PathStep[];
  readonly tools: ReactNode;
  /** Of the folder itself. */
  readonly menu?: ReactNode;
  /** Stands between the title and the list. */
  readonly below?: ReactNode;
} & Partial<DropPlaceParts>) {
  const { listings } = useDriveStore();
  const drop = useDropPlace({ onDrop, onSpring: onSpring ?? (() => {}) });
  return (
    <header className="tablet:@container/bar flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
      {above.length > 0 && (
        <Breadcrumbs
          crumbs={above.map((step) => ({ ...step, href: folderHref(step.id) }))}
          dropsOf={({ id, name }) => {
            const place = {
              id,
              name,
              above: above
                .slice(
                  0,
                  above.findIndex((step) => step.id === id),
                )
                .map((step) => step.id),
            };
            // The top is asked for by a name of its own, but known to what lies in it by its id.
            const real = { ...place, id: listings.realId(id) ?? id };
            return {
              isOver: drop.overId === real.id,
              'data-id': real.id,
              'data-folder': name,
              onDragOver: (event) => drop.over(event, { place: real, springs: true }),
              onDragLeave: drop.leave,
              onDrop: (event) => drop.release(event, { place: real, springs: true }),
            };
          }}
        />
      )}
      <div className="flex min-h-10 items-center gap-4">
        <div className="flex min-w-24 flex-1 items-center gap-1">
          <h1 className="flex min-w-0 text-xl font-semibold tracking-tight">
            {title === undefined ? <Skeleton className="late h-6 w-44" /> : <MiddleEllipsis text={title} />}
          </h1>
          {menu}
        </div>
        {tools}
      </div>
      {below}
    </header>
  );
}

export function FolderToolbar({
  look,
  onViewSettings,
  onNewFolder,
  onNewText,
  onUpload,
  onUploadFolder,
  onCapture,
}: {
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
  readonly onNewFolder: () => void;
  readonly onNewText: () => void;
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
  readonly onCapture: (what: Captured) => void;
}) {
  const messages = useMessages('drive');
  return (
    <div role="toolbar" aria-label={messages.toolbar} className="flex items-center gap-1">
      {look.view === 'grid' && <TileSlider look={look} onViewSettings={onViewSettings} />}
      <LookMenu look={look} onViewSettings={onViewSettings} />
      <FilterButton />
      <DetailsButton />
      <div className="ms-1 flex gap-2 max-tablet:hidden">
        <Button icon={<FolderPlus aria-hidden />} onPress={onNewFolder}>
          {messages.newFolder}
        </Button>
        <Button look="primary" icon={<Upload aria-hidden />} onPress={onUpload}>
          {messages.upload}
        </Button>
        <UploadMore onNewText={onNewText} onUpload={onUpload} onUploadFolder={onUploadFolder} onCapture={onCapture} />
      </div>
    </div>
  );
}

function FilterButton() {
  const { filters } = useMessages('drive');
  const { isFiltering } = useDriveStore();
  const isOpen = useCell(isFiltering);
  return (
    <IconButton
      label={filters}
      aria-expanded={isOpen}
      onPress={() => isFiltering.set(!isOpen)}
      className={isOpen ? 'bg-press text-text' : ''}
    >
      <ListFilter aria-hidden />
    </IconButton>
  );
}

/** The filters, while they are wanted. */
export function FolderFilters(props: { readonly folderId: string; readonly navigate: (href: string) => void }) {
  const { isFiltering } = useDriveStore();
  return useCell(isFiltering) ? (
    <div className="mt-2 min-h-8 touch:min-h-11">
      <FolderFilterBar {...props} />
    </div>
  ) : null;
}

export function DetailsButton() {
  const messages = useMessages('drive');
  const { isDetailed } = useDriveStore();
  const isOpen = useCell(isDetailed);
  return (
    <IconButton
      label={isOpen ? messages.hideDetails : messages.showDetails}
      aria-pressed={isOpen}
      onPress={() => isDetailed.set(!isOpen)}
      className={isOpen ? 'bg-press text-text' : ''}
    >
      <Info aria-hidden />
    </IconButton>
  );
}
