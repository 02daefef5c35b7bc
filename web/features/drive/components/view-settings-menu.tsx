import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton, MenuLine } from '../../../ui/overlays/menu.tsx';
import { keyOf } from '../model/shortcuts.ts';
import { icons, type LookItemsProps, SortItems, TileItems, ViewItems } from './view-settings-items.tsx';

/** How the folder is shown and sorted, behind one button that shows the present view. */
export function LookMenu(props: LookItemsProps) {
  const messages = useMessages('drive');
  const Icon = icons[props.look.view];
  return (
    <MenuButton
      label={messages.view}
      button={
        <IconButton label={messages.view} shortcut={keyOf('view')}>
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
