import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { StorageMeter } from '../../features/drive/components/storage-meter.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useWords } from '../../words/words-context.ts';
import { isAt, type Place } from './places.ts';
import { keepRailNarrow, wasRailNarrow } from './rail-width.ts';

/** Where one can go. Icons on a tablet; on a desktop with words, unless folded. */
export function Rail({ places, path }: { readonly places: readonly Place[]; readonly path: string }) {
  const words = useWords('frame');
  const [folded, setFolded] = useState(wasRailNarrow);
  const isDesktop = useMediaQuery('(width >= 64rem)');
  const narrow = folded || !isDesktop;
  function fold(next: boolean) {
    setFolded(next);
    keepRailNarrow(next);
  }
  return (
    <nav
      aria-label={words.placesLabel}
      className={cx('flex shrink-0 flex-col px-2 pt-1 pb-3 max-tablet:hidden', narrow ? 'w-14' : 'w-60')}
    >
      <ul className="flex flex-col gap-0.5">
        {places.map((place) => (
          <li key={place.href}>
            <NavLink
              href={place.href}
              text={words.places[place.name]}
              icon={<place.Icon aria-hidden />}
              isCurrent={isAt(path, place)}
              shape={narrow ? 'narrow' : 'wide'}
            />
          </li>
        ))}
      </ul>
      <div className="flex-1" />
      <div className={cx('pb-2', narrow && 'flex justify-center')}>
        <StorageMeter isNarrow={narrow} />
      </div>
      {isDesktop && (
        <div className={cx('flex', narrow ? 'justify-center' : 'px-1')}>
          <IconButton label={folded ? words.unfoldRail : words.foldRail} size="sm" onPress={() => fold(!folded)}>
            {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
      )}
    </nav>
  );
}
