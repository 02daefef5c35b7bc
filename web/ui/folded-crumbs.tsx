import { ChevronRight, Ellipsis } from 'lucide-react';
import { useMessages } from '../i18n/messages-context.ts';
import type { Crumb } from './crumb.ts';
import { IconButton } from './icon-button.tsx';
import { MenuButton, MenuItem } from './menu.tsx';

/** The middle of a long way, behind three dots. */
export function FoldedCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
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
