import { ChevronDown, FilePlus2, FolderUp, Upload } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
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
  const words = useWords('drive');
  return (
    <MenuButton
      label={words.uploadMore}
      button={
        <IconButton label={words.uploadMore} className="-ms-1.5">
          <ChevronDown aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Upload />} onAction={onUpload}>
        {words.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={onUploadFolder}>
        {words.uploadFolder}
      </MenuItem>
      <CaptureItems onCapture={onCapture} />
      <MenuItem icon={<FilePlus2 />} onAction={onNewText}>
        {words.newText}
      </MenuItem>
    </MenuButton>
  );
}
