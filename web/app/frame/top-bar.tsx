import { lazy, Suspense } from 'react';
import { useBackend } from '../../lib/backend-context.ts';
import { AvatarButton } from '../../ui/avatar.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { PaletteButton } from '../../ui/palette-button.tsx';
import { Mark } from '../brand/mark.tsx';
import { usePlaceName } from '../page-title.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

/** The place at the left, commands in the middle, the person at the right. */
export function TopBar({ onCommands }: { readonly onCommands: () => void }) {
  const place = usePlaceName();
  const user = useBackend().auth.currentUser;
  const person = { name: user?.displayName || user?.email || 'Account', email: user?.email ?? '' };
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 pr-3 pl-4 tablet:pl-3.5">
      <div className="flex min-w-0 flex-1">
        <HomeLink href="/files" label={place ? `${place}: my files` : 'My files'}>
          <Mark className="size-7 shrink-0" />
          <span className="truncate text-lg font-semibold tracking-tight">{place}</span>
        </HomeLink>
      </div>
      <PaletteButton text="Go somewhere or do something" shortcut="Ctrl+K" onPress={onCommands} />
      <div className="flex flex-1 justify-end max-tablet:flex-none">
        <Suspense fallback={<AvatarButton name={person.name} label="Account menu" isDisabled />}>
          <AccountMenu person={person} />
        </Suspense>
      </div>
    </header>
  );
}
