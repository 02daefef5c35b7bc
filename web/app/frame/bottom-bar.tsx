import { useMessages } from '../../i18n/messages-context.ts';
import { deferred } from '../../ui/layout/lazy-component.tsx';
import { NavLink } from '../../ui/navigation/nav-link.tsx';
import { accountPlace, isAt, type Place } from './nav-items.ts';

const MorePlaces = deferred(async () => (await import('./more-nav-menu.tsx')).MorePlaces);

/** The places of a phone, in reach of the thumb; what does not fit is behind the last one. */
export function BottomBar({ places, path }: { readonly places: readonly Place[]; readonly path: string }) {
  const messages = useMessages('frame');
  const all = [...places, accountPlace];
  const shown = all.length > tabsMax ? all.slice(0, tabsMax - 1) : all;
  return (
    <nav
      aria-label={messages.placesLabel}
      className="flex shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map((place) => (
        <NavLink
          key={place.href}
          href={place.href}
          text={messages.places[place.name]}
          icon={<place.Icon aria-hidden />}
          isCurrent={isAt(path, place)}
          shape="tab"
        />
      ))}
      {all.length > tabsMax && <MorePlaces places={all.slice(tabsMax - 1)} path={path} />}
    </nav>
  );
}

/** At 320 pixels each is as wide as a thumb needs it. */
const tabsMax = 5;
