import { Camera, ChevronDown, FilePlus2, FolderPlus, FolderUp, Plus, Upload, Video } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { FloatingButton } from '../../../ui/floating-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { touch, useMediaQuery } from '../../../ui/use-media-query.ts';

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

export type Captured = 'photo' | 'video';

/** On what has a camera at hand: a picture straight into the folder. */
export function CaptureItems({ onCapture }: { readonly onCapture: (what: Captured) => void }) {
  const messages = useMessages('drive');
  const isTouch = useMediaQuery(touch);
  if (!isTouch) return null;
  return (
    <>
      <MenuItem icon={<Camera />} onAction={() => onCapture('photo')}>
        {messages.takePhoto}
      </MenuItem>
      <MenuItem icon={<Video />} onAction={() => onCapture('video')}>
        {messages.recordVideo}
      </MenuItem>
    </>
  );
}

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
