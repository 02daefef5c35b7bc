import { ChevronRight, Ellipsis } from 'lucide-react';
import type { Crumb } from './crumb.ts';
import { IconButton } from './icon-button.tsx';
import { MenuButton, MenuItem } from './menu.tsx';

/** The middle of a long way, behind three dots. */
export function FoldedCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <>
      <MenuButton
        label="Folders between"
        placement="bottom start"
        button={
          <IconButton label="Folders between" size="sm">
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
