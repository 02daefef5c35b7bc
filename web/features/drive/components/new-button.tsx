import { FilePlus2, FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { FloatingButton } from '../../../ui/buttons/floating-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { type Captured, CaptureItems } from './capture-items.tsx';

/** The one floating button of a phone. */
export function NewButton({
  onNewFolder,
  onNewText,
  onUpload,
  onUploadFolder,
  onCapture,
}: {
  readonly onNewFolder: () => void;
  readonly onNewText: () => void;
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
  readonly onCapture: (what: Captured) => void;
}) {
  const messages = useMessages('drive');
  return (
    <div className="fixed end-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom)+var(--covered-below,0px)+var(--work-below,0px)+var(--line-below,0px))] z-20 tablet:hidden">
      <MenuButton
        label={messages.newThings}
        placement="top end"
        button={
          <FloatingButton label={messages.newThings}>
            <Plus aria-hidden />
          </FloatingButton>
        }
      >
        <MenuItem icon={<Upload />} onAction={onUpload}>
          {messages.uploadFiles}
        </MenuItem>
        <MenuItem icon={<FolderUp />} onAction={onUploadFolder}>
          {messages.uploadFolder}
        </MenuItem>
        <CaptureItems onCapture={onCapture} />
        <MenuItem icon={<FolderPlus />} onAction={onNewFolder}>
          {messages.newFolder}
        </MenuItem>
        <MenuItem icon={<FilePlus2 />} onAction={onNewText}>
          {messages.newText}
        </MenuItem>
      </MenuButton>
    </div>
  );
}
