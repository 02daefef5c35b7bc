import { NavLink } from '../../ui/nav-link.tsx';
import { accountPlace, isAt, type Place } from './places.ts';

/** The places of a phone, in reach of the thumb. */
export function BottomBar({ places, path }: { readonly places: readonly Place[]; readonly path: string }) {
  return (
    <nav
      aria-label="Places"
      className="flex shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {[...places, accountPlace].map((place) => (
        <NavLink
          key={place.href}
          href={place.href}
          text={place.name}
          icon={<place.Icon aria-hidden />}
          isCurrent={isAt(path, place)}
          shape="tab"
        />
      ))}
    </nav>
  );
}
