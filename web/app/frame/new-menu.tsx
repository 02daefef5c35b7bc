import { FilePlus2, FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { use } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { useWords } from '../../words/words-context.ts';

/** What one can add, from every page: to the folder that is open, or else to the topmost. */
export function NewMenu({
  isNarrow,
  navigate,
}: {
  readonly isNarrow: boolean;
  readonly navigate: (href: string) => void;
}) {
  const words = useWords('drive');
  const commands = use(PageCommandsContext);
  function run(id: 'upload' | 'uploadFolder' | 'newFolder' | 'newText') {
    if (commands?.run(id)) return;
    commands?.runNext(id);
    navigate('/files');
  }
  return (
    <MenuButton
      label={words.newThings}
      placement="bottom start"
      button={
        isNarrow ? (
          <IconButton label={words.newThings} className="border border-edge bg-raised">
            <Plus aria-hidden />
          </IconButton>
        ) : (
          <Button icon={<Plus aria-hidden />}>{words.newThings}</Button>
        )
      }
    >
      <MenuItem icon={<Upload />} onAction={() => run('upload')}>
        {words.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={() => run('uploadFolder')}>
        {words.uploadFolder}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<FolderPlus />} onAction={() => run('newFolder')}>
        {words.newFolder}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onAction={() => run('newText')}>
        {words.newText}
      </MenuItem>
    </MenuButton>
  );
}
