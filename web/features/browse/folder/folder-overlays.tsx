import type { FolderSlots } from '../../../app/pages/drive/node-slots.ts';
import { everything } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import type { Place } from '../../../drive/store/questions.ts';
import type { FolderViewSettings } from '../../../drive/view-settings/view-settings.ts';
import { GroundMenu, NewButton } from '../deferred.ts';
import { DropOverlay } from '../drag/drop-overlay.tsx';
import { useFileDrop } from '../drag/use-file-drop.ts';
import type { useMenu } from '../input/use-context-menu.ts';
import type { Captured } from './new-button.tsx';

export interface FolderOverlaysProps {
  readonly place: Place;
  readonly collection: Collection;
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
  readonly menu: ReturnType<typeof useMenu>;
  /** Nothing is selected, and the folder is there. */
  readonly isIdle: boolean;
  readonly onNewFolder: () => void;
  readonly onNewText: () => void;
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
  readonly onCapture: (what: Captured) => void;
  readonly onPaste: (() => void) | undefined;
  readonly onDropped: FolderSlots['onDropped'];
  readonly onSpring: (id: string) => void;
}

/** What floats over a folder: the menu of the ground, a phone's button, and the glow while files are held over it. */
export function FolderOverlays(props: FolderOverlaysProps) {
  const { collection, menu, onNewFolder, onUpload, onUploadFolder } = props;
  const target = useFileDrop(props);
  return (
    <>
      {props.isIdle && (
        <NewButton
          onNewFolder={onNewFolder}
          onNewText={props.onNewText}
          onUpload={onUpload}
          onUploadFolder={onUploadFolder}
          onCapture={props.onCapture}
        />
      )}
      {menu.groundAt && (
        <GroundMenu
          at={menu.groundAt}
          look={props.look}
          onViewSettings={props.onViewSettings}
          onNewFolder={onNewFolder}
          onNewText={props.onNewText}
          onUpload={onUpload}
          onUploadFolder={onUploadFolder}
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
