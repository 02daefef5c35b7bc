import { FolderPlus, Plus, Upload } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { FloatingButton } from '../../../ui/floating-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';

/** The one floating button of a phone. */
export function NewButton({
  raised,
  onNewFolder,
  onUpload,
}: {
  readonly raised: boolean;
  readonly onNewFolder: () => void;
  readonly onUpload: () => void;
}) {
  return (
    <div
      className={cx(
        'fixed right-4 z-20 tablet:hidden',
        raised
          ? 'bottom-[calc(7.25rem+env(safe-area-inset-bottom))]'
          : 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]',
      )}
    >
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
