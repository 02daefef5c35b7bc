import { ChevronRight, Ellipsis } from 'lucide-react';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuButton, MenuItem } from '../overlays/menu.tsx';
import type { Crumb } from './crumb.ts';

/** The middle of a long path, as a menu behind three dots. */
export function CollapsedCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const messages = useMessages('ui');
  return (
    <>
      <MenuButton
        label={messages.foldersBetween}
        placement="bottom start"
        button={
          <IconButton label={messages.foldersBetween} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {crumbs.map((crumb) => (
          <MenuItem key={crumb.id} href={crumb.href}>
            {crumb.name}
          </MenuItem>
        ))}
      </MenuButton>
      <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
    </>
  );
}
