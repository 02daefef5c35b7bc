import { FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { FloatingButton } from '../../../ui/floating-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';

/** The one floating button of a phone. */
export function NewButton({
  onNewFolder,
  onUpload,
  onUploadFolder,
}: {
  readonly onNewFolder: () => void;
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
}) {
  const words = useWords('drive');
  return (
    <div className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom)+var(--covered-below,0px)+var(--work-below,0px))] z-20 tablet:hidden">
      <MenuButton
        label={words.newThings}
        placement="top end"
        button={
          <FloatingButton label={words.newThings}>
            <Plus aria-hidden />
          </FloatingButton>
        }
      >
        <MenuItem icon={<Upload />} onAction={onUpload}>
          {words.uploadFiles}
        </MenuItem>
        <MenuItem icon={<FolderUp />} onAction={onUploadFolder}>
          {words.uploadFolder}
        </MenuItem>
        <MenuItem icon={<FolderPlus />} onAction={onNewFolder}>
          {words.newFolder}
        </MenuItem>
      </MenuButton>
    </div>
  );
}
