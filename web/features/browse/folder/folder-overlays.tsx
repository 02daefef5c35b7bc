import { everything } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import { BackgroundMenu, NewButton } from '../deferred.ts';
import { DropOverlay } from '../drag/drop-overlay.tsx';
import { type FileDropOptions, useFileDrop } from '../drag/use-file-drop.ts';
import type { useContextMenu } from '../input/use-context-menu.ts';
import type { NewItemActions } from './new-items.tsx';
import type { ViewSettingsProps } from './view-settings-items.tsx';

export interface FolderOverlaysProps extends ViewSettingsProps, FileDropOptions {
  readonly collection: Collection;
  readonly menu: ReturnType<typeof useContextMenu>;
  /** Nothing is selected, and the folder exists. */
  readonly isIdle: boolean;
  readonly add: NewItemActions;
  readonly onPaste: (() => void) | undefined;
}

/** What floats over a folder: the background menu, the button of a phone, and the highlight while files are dragged in. */
export function FolderOverlays(props: FolderOverlaysProps) {
  const { collection, menu, add } = props;
  const target = useFileDrop(props);
  return (
    <>
      {props.isIdle && <NewButton add={add} />}
      {menu.backgroundAt && (
        <BackgroundMenu
          at={menu.backgroundAt}
          settings={props.settings}
          onViewSettings={props.onViewSettings}
          add={add}
          onPaste={props.onPaste}
          onSelectAll={() => collection.select(everything())}
          onRefresh={() => void collection.listing.refresh().catch(() => {})}
          onClose={menu.close}
        />
      )}
      {target && <DropOverlay folderName={target.name} />}
    </>
  );
}
