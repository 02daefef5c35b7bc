import type { DriveNode } from '@hearth/contract';
import type { ReactNode } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import type { Place } from '../../../drive/store/questions.ts';
import type { Entry } from '../../../features/item-actions/menu/menu-entry.ts';

/** A tab of the details that another part of the application fills. */
export interface DetailsTab {
  readonly id: string;
  readonly name: string;
  /** What it says about an item, or null where it has nothing to say. */
  readonly render: (node: DriveNode) => ReactNode;
  readonly fits: (node: DriveNode) => boolean;
}

/** Where other parts of the application come into a list of the drive; a page fills them. */
export interface NodeSlots {
  /** What they can do with items, each with its place in the menu. */
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[];
  /** Opens a file, and the files beside it. */
  readonly onPreview?: ((node: DriveNode, listing: Listing) => void) | undefined;
  /** Opens a text file to write in. */
  readonly onWrite?: ((id: string) => void) | undefined;
  readonly detailsTabs: readonly DetailsTab[];
}

export interface FolderSlots extends NodeSlots {
  /** Opens the dialog of the system for files or a whole folder, or the camera. */
  readonly onChoose: (what: 'files' | 'folder' | 'photo' | 'video', to: Place) => void;
  readonly onPasted: (files: readonly File[], to: Place) => void;
  readonly onDropped: (data: DataTransfer, to: Place) => void;
}
