import { useMessages } from '../../i18n/messages-context.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { NavLink } from '../../ui/navigation/nav-link.tsx';
import { accountNavItem, isAt, type NavItem } from './nav-items.ts';

const MoreNavMenu = lazyComponent(async () => (await import('./more-nav-menu.tsx')).MoreNavMenu);

/** The navigation of a phone, within reach of the thumb. Entries that do not fit are in the menu at the end. */
export function BottomBar({ places, path }: { readonly places: readonly NavItem[]; readonly path: string }) {
  const messages = useMessages('frame');
  const all = [...places, accountNavItem];
  const shown = all.length > tabsMax ? all.slice(0, tabsMax - 1) : all;
  return (
    <nav
      aria-label={messages.placesLabel}
      className="flex shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map((item) => (
        <NavLink
          key={item.href}
          href={item.href}
          text={messages.places[item.name]}
          icon={<item.Icon aria-hidden />}
          isCurrent={isAt(path, item)}
          shape="tab"
        />
      ))}
      {all.length > tabsMax && <MoreNavMenu places={all.slice(tabsMax - 1)} path={path} />}
    </nav>
  );
}

/** Five tabs at a width of 320 pixels still give each a touch target of sufficient width. */
const tabsMax = 5;
