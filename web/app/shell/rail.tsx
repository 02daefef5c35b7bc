import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { StorageMeter } from '../../features/storage-usage/storage-meter.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { NavLink } from '../../ui/navigation/nav-link.tsx';
import { isAt, isAtConsole, type NavItem } from './nav-items.ts';

const NewMenu = lazyComponent(async () => (await import('./new-menu.tsx')).NewMenu);

/**
 * The side navigation: new menu, pages, storage usage and the console. Tablets show icons only; desktops add labels
 * unless the rail is collapsed.
 */
export function Rail({
  destinations,
  path,
  navigate,
}: {
  readonly destinations: readonly NavItem[];
  readonly path: string;
  readonly navigate: (href: string) => void;
}) {
  const messages = useMessages('shell');
  const [folded, setFolded] = useState(wasRailNarrow);
  const isDesktop = useMediaQuery('(width >= 64rem)');
  const narrow = folded || !isDesktop;
  function fold(next: boolean) {
    setFolded(next);
    storeRailNarrow(next);
  }
  return (
    <nav
      aria-label={messages.navLabel}
      className={cx('flex shrink-0 flex-col px-2 pt-1 pb-3 max-tablet:hidden', narrow ? 'w-14' : 'w-60')}
    >
      {!isAtConsole(path) && (
        <div className={cx('mb-3 flex h-9 touch:h-11', narrow && 'justify-center')}>
          <NewMenu isNarrow={narrow} navigate={navigate} />
        </div>
      )}
      <NavLinks destinations={destinations.filter((item) => !item.isApart)} path={path} isNarrow={narrow} />
      <div className="flex-1" />
      <div className={cx('pb-2', narrow && 'flex justify-center')}>
        <StorageMeter isNarrow={narrow} />
      </div>
      <NavLinks destinations={destinations.filter((item) => item.isApart)} path={path} isNarrow={narrow} />
      {isDesktop && (
        <div className={cx('flex', narrow ? 'justify-center' : 'px-1')}>
          <IconButton label={folded ? messages.unfoldRail : messages.foldRail} size="sm" onPress={() => fold(!folded)}>
            {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
      )}
    </nav>
  );
}

function NavLinks({
  destinations,
  path,
  isNarrow,
}: {
  readonly destinations: readonly NavItem[];
  readonly path: string;
  readonly isNarrow: boolean;
}) {
  const messages = useMessages('shell');
  if (destinations.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {destinations.map((item) => (
        <li key={item.href}>
          <NavLink
            href={item.href}
            text={messages.destinations[item.name]}
            icon={<item.Icon aria-hidden />}
            isCurrent={isAt(path, item)}
            shape={isNarrow ? 'narrow' : 'wide'}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether the person collapsed the rail in this browser. */
function wasRailNarrow(): boolean {
  try {
    return localStorage.getItem(key) === 'narrow';
  } catch {
    return false; // Storage is disabled.
  }
}

function storeRailNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(key, narrow ? 'narrow' : 'wide');
  } catch {
    // Storage is disabled, so the rail width is not remembered.
  }
}

const key = 'rail';
