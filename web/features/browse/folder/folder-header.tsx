import { FolderPlus, ListFilter, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailsButton } from '../../../drive/details-button.tsx';
import { folderHref, type PathStep } from '../../../drive/nodes/folder-path.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { TileSlider, UploadMenu, ViewSettingsMenu } from '../deferred.ts';
import { type DropTargetOptions, useDropTarget } from '../drag/use-drop-target.ts';
import type { NewItemActions } from './new-items.tsx';
import type { ViewSettingsProps } from './view-settings-items.tsx';

/** Breadcrumbs, the name of the folder, and its tools at the end of the line. */
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
  /** The menu of the folder itself. */
  readonly menu?: ReactNode;
  /** Stands between the title and the list. */
  readonly below?: ReactNode;
} & DropTargetOptions) {
  const { listings } = useDriveStore();
  const drop = useDropTarget({ onDrop, onSpring });
  return (
    <header className="tablet:@container/bar flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
      {above.length > 0 && (
        <Breadcrumbs
          crumbs={above.map((step) => ({ ...step, href: folderHref(step.id) }))}
          dropsOf={({ id, name }) => {
            const index = above.findIndex((step) => step.id === id);
            // The top folder is requested as `root`, but its children name it by its real id.
            const folder = {
              id: listings.realId(id) ?? id,
              name,
              above: above.slice(0, index).map((step) => step.id),
            };
            const aim = { folder, springs: true };
            return {
              isOver: drop.overId === folder.id,
              'data-id': folder.id,
              'data-folder': name,
              onDragOver: (event) => drop.over(event, aim),
              onDragLeave: drop.leave,
              onDrop: (event) => drop.release(event, aim),
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
  add,
  ...view
}: ViewSettingsProps & {
  readonly add: NewItemActions;
}) {
  const messages = useMessages('drive');
  return (
    <div role="toolbar" aria-label={messages.toolbar} className="flex items-center gap-1">
      {view.settings.view === 'grid' && <TileSlider {...view} />}
      <ViewSettingsMenu {...view} />
      <FilterButton />
      <DetailsButton />
      <div className="ms-1 flex gap-2 max-tablet:hidden">
        <Button icon={<FolderPlus aria-hidden />} onPress={add.newFolder}>
          {messages.newFolder}
        </Button>
        <Button variant="primary" icon={<Upload aria-hidden />} onPress={add.upload}>
          {messages.upload}
        </Button>
        <UploadMenu add={add} />
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

/** Shows the filter bar of the page while the filter button is pressed. */
export function FolderFilters({ children }: { readonly children: ReactNode }) {
  const { isFiltering } = useDriveStore();
  return useCell(isFiltering) ? <div className="mt-2 min-h-8 touch:min-h-11">{children}</div> : null;
}
