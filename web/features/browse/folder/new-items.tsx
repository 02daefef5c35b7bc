import { Camera, ChevronDown, FilePlus2, FolderPlus, FolderUp, Plus, Upload, Video } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { FloatingButton } from '../../../ui/buttons/floating-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { touch, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';

/** The ways to add something to the open folder. */
export interface NewItemActions {
  readonly newFolder: () => void;
  readonly newText: () => void;
  readonly upload: () => void;
  readonly uploadFolder: () => void;
  readonly capture: (what: 'photo' | 'video') => void;
}

interface NewItemsProps {
  readonly add: NewItemActions;
}

/** The floating button of a phone. */
export function NewButton({ add }: NewItemsProps) {
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
        <MenuItem icon={<Upload />} onAction={add.upload}>
          {messages.uploadFiles}
        </MenuItem>
        <MenuItem icon={<FolderUp />} onAction={add.uploadFolder}>
          {messages.uploadFolder}
        </MenuItem>
        <CaptureItems add={add} />
        <MenuItem icon={<FolderPlus />} onAction={add.newFolder}>
          {messages.newFolder}
        </MenuItem>
        <MenuItem icon={<FilePlus2 />} onAction={add.newText}>
          {messages.newText}
        </MenuItem>
      </MenuButton>
    </div>
  );
}

/** The menu beside the upload button. */
export function UploadMenu({ add }: NewItemsProps) {
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
      <MenuItem icon={<Upload />} onAction={add.upload}>
        {messages.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={add.uploadFolder}>
        {messages.uploadFolder}
      </MenuItem>
      <CaptureItems add={add} />
      <MenuItem icon={<FilePlus2 />} onAction={add.newText}>
        {messages.newText}
      </MenuItem>
    </MenuButton>
  );
}

/** Photo and video, on devices that are likely to have a camera. */
function CaptureItems({ add }: NewItemsProps) {
  const messages = useMessages('drive');
  const isTouch = useMediaQuery(touch);
  if (!isTouch) return null;
  return (
    <>
      <MenuItem icon={<Camera />} onAction={() => add.capture('photo')}>
        {messages.takePhoto}
      </MenuItem>
      <MenuItem icon={<Video />} onAction={() => add.capture('video')}>
        {messages.recordVideo}
      </MenuItem>
    </>
  );
}
