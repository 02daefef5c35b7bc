import { FolderPlus, Plus, Upload } from 'lucide-react';
import { FloatingButton } from '../../../ui/floating-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';

/** The one floating button of a phone. */
export function NewButton({
  onNewFolder,
  onUpload,
}: {
  readonly onNewFolder: () => void;
  readonly onUpload: () => void;
}) {
  return (
    <div className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom)+var(--covered-below,0px))] z-20 tablet:hidden">
      <MenuButton
        label="New"
        placement="top end"
        button={
          <FloatingButton label="New">
            <Plus aria-hidden />
          </FloatingButton>
        }
      >
        <MenuItem icon={<Upload />} onAction={onUpload}>
          Upload files
        </MenuItem>
        <MenuItem icon={<FolderPlus />} onAction={onNewFolder}>
          New folder
        </MenuItem>
      </MenuButton>
    </div>
  );
}
