import { ChevronRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages-context.ts';
import { MenuItem } from '../overlays/menu.tsx';
import { MoreMenu } from '../overlays/more-menu.tsx';
import type { Crumb } from './crumb.ts';

/** The middle of a long path, as a menu behind three dots. */
export function CollapsedCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const messages = useMessages('ui');
  return (
    <>
      <MoreMenu label={messages.foldersBetween} placement="bottom start">
        {crumbs.map((crumb) => (
          <MenuItem key={crumb.id} href={crumb.href}>
            {crumb.name}
          </MenuItem>
        ))}
      </MoreMenu>
      <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
    </>
  );
}
