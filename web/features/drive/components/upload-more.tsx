import { ChevronDown, FolderUp, Upload } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';

/** Beside the button for files: the way to send a whole folder. */
export function UploadMore({
  onUpload,
  onUploadFolder,
}: {
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
}) {
  const words = useWords('drive');
  return (
    <MenuButton
      label={words.uploadMore}
      button={
        <IconButton label={words.uploadMore} className="-ml-1.5">
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
    </MenuButton>
  );
}
