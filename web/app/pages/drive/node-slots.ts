import type { DriveNode } from '@hearth/contract';
import type { Listing } from '../../../drive/listings/listing.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import type { DetailsTab } from '../../../features/details/details-panel.tsx';
import type { MenuEntry } from '../../../features/item-actions/menu/menu-entry.ts';

/** Extension points through which other features add to a list of items. */
export interface NodeSlots {
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly MenuEntry[];
  /** Opens the viewer on a file of the list. */
  readonly onPreview?: ((node: DriveNode, listing: Listing) => void) | undefined;
  /** Opens a text file in the editor. */
  readonly onWrite?: ((id: string) => void) | undefined;
  readonly detailsTabs: readonly DetailsTab[];
}

export interface FolderSlots extends NodeSlots {
  /** Opens the file picker of the system, or the camera. */
  readonly onChoose: (what: 'files' | 'folder' | 'photo' | 'video', to: FolderRef) => void;
  readonly onPasted: (files: readonly File[], to: FolderRef) => void;
  readonly onDropped: (data: DataTransfer, to: FolderRef) => void;
}
