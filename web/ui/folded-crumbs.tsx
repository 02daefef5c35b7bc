import { ChevronRight, Ellipsis } from 'lucide-react';
import { useWords } from '../words/words-context.ts';
import type { Crumb } from './crumb.ts';
import { IconButton } from './icon-button.tsx';
import { MenuButton, MenuItem } from './menu.tsx';

/** The middle of a long way, behind three dots. */
export function FoldedCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const words = useWords('ui');
  return (
    <>
      <MenuButton
        label={words.foldersBetween}
        placement="bottom start"
        button={
          <IconButton label={words.foldersBetween} size="sm">
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
