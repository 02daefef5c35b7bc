import { FilePlus2, FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { use } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';

/** Adds items from every page: to the open folder, or otherwise to the root folder. */
export function NewMenu({
  isNarrow,
  navigate,
}: {
  readonly isNarrow: boolean;
  readonly navigate: (href: string) => void;
}) {
  const messages = useMessages('drive');
  const commands = use(PageCommandsContext);
  function run(id: 'upload' | 'uploadFolder' | 'newFolder' | 'newText') {
    if (commands?.run(id)) return;
    commands?.runNext(id);
    navigate('/files');
  }
  return (
    <MenuButton
      label={messages.newThings}
      placement="bottom start"
      button={
        isNarrow ? (
          <IconButton label={messages.newThings} className="border border-edge bg-raised">
            <Plus aria-hidden />
          </IconButton>
        ) : (
          <Button icon={<Plus aria-hidden />}>{messages.newThings}</Button>
        )
      }
    >
      <MenuItem icon={<Upload />} onAction={() => run('upload')}>
        {messages.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={() => run('uploadFolder')}>
        {messages.uploadFolder}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<FolderPlus />} onAction={() => run('newFolder')}>
        {messages.newFolder}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onAction={() => run('newText')}>
        {messages.newText}
      </MenuItem>
    </MenuButton>
  );
}
