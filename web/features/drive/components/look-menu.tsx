import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuLine } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
import { keyOf } from '../model/shortcuts.ts';
import { icons, type LookItemsProps, SortItems, TileItems, ViewItems } from './look-items.tsx';

/** How the folder is shown and sorted, behind one button that shows the present view. */
export function LookMenu(props: LookItemsProps) {
  const words = useWords('drive');
  const Icon = icons[props.look.view];
  return (
    <MenuButton
      label={words.view}
      button={
        <IconButton label={words.view} shortcut={keyOf('view')}>
          <Icon aria-hidden />
        </IconButton>
      }
    >
      <ViewItems {...props} />
      <TileItems {...props} />
      <MenuLine />
      <SortItems {...props} />
    </MenuButton>
  );
}
