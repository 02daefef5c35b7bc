import { ChevronDown, FilePlus2, FolderUp, Upload } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { type Captured, CaptureItems } from './capture-items.tsx';

/** Beside the button for files: the way to send a whole folder, and to begin a text. */
export function UploadMore({
  onUpload,
  onUploadFolder,
  onNewText,
  onCapture,
}: {
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
  readonly onNewText: () => void;
  readonly onCapture: (what: Captured) => void;
}) {
  const messages = useMessages('drive');
  return (
    <MenuButton
      label={messages.uploadMore}
      button={
        <IconButton label={messages.uploadMore} className="-ms-1.5">
          <ChevronDown aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Upload />} onAction={onUpload}>
        {messages.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={onUploadFolder}>
        {messages.uploadFolder}
      </MenuItem>
      <CaptureItems onCapture={onCapture} />
      <MenuItem icon={<FilePlus2 />} onAction={onNewText}>
        {messages.newText}
      </MenuItem>
    </MenuButton>
  );
}
