import { Upload } from 'lucide-react';
import { everything } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { BackgroundMenu, NewButton } from '../deferred.ts';
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

/** Highlights the window while files are dragged over it, and names the target folder. */
function DropOverlay({ folderName }: { readonly folderName: string }) {
  const messages = useMessages('drive');
  return (
    <div className="late pointer-events-none fixed inset-0 z-50 flex items-end justify-center bg-accent-soft p-4 pb-16 [animation-delay:0ms]">
      <div className="absolute inset-3 rounded-lg border-2 border-dashed border-accent" />
      <p className="flex max-w-[min(32rem,80vw)] items-center gap-3 rounded-lg border border-line bg-raised px-5 py-4 text-lg shadow-float">
        <Upload aria-hidden className="size-6 shrink-0 text-accent-text" />
        <span className="min-w-0 truncate">
          <TextPieces
            of={messages.uploadTo({
              folder: (
                <strong key="folder" className="font-semibold">
                  {folderName}
                </strong>
              ),
            })}
          />
        </span>
      </p>
    </div>
  );
}
