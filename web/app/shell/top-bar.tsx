import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { account } from '../../features/account/api/queries.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { useOwnPicture } from '../../lib/picture/use-own-picture.ts';
import { AvatarButton } from '../../ui/buttons/avatar-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PaletteButton } from '../../ui/buttons/palette-button.tsx';
import { shownKeys } from '../../ui/keys/key-table.ts';
import { useHabits } from '../../ui/keys/own-keys.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { HomeLink } from '../../ui/navigation/home-link.tsx';
import { Logo } from '../layouts/logo.tsx';
import { useWorkspaceName } from '../page-title.tsx';
import { shellShortcuts } from './shell-shortcuts.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

const Bell = lazyComponent(async () => (await import('../../features/notifications/components/bell.tsx')).Bell);

const SearchBox = lazyComponent(async () => (await import('../../features/search/search-box.tsx')).SearchBox);

/** The top bar: workspace name, search, account menu. */
export function TopBar({
  isSearching,
  onSearching,
  navigate,
}: {
  /**
   * Whether the search field is open. Until then a button is rendered, because the field's code is loaded on demand.
   */
  readonly isSearching: boolean;
  readonly onSearching: (isSearching: boolean) => void;
  readonly navigate: (href: string) => void;
}) {
  const messages = useMessages('shell');
  const item = useWorkspaceName();
  const [searchKey] = shownKeys(shellShortcuts, 'search', useHabits());
  const { auth, call } = useBackend();
  const user = auth.currentUser;
  const known = useQuery(account(call)).data;
  const picture = useOwnPicture()(known?.photoUrl);
  const person = {
    name: known?.displayName || user?.displayName || user?.email || messages.destinations.account,
    email: user?.email ?? '',
    picture,
  };
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 pe-3 ps-4 tablet:ps-3.5">
      <div className="flex min-w-0 flex-1">
        <HomeLink href="/files" label={item ? messages.homeOf({ workspace: item }) : messages.destinations.files}>
          <Logo className="size-7 shrink-0" />
          <span className="truncate text-lg font-semibold tracking-tight">{item}</span>
        </HomeLink>
      </div>
      <div className="relative w-full max-w-[280px] desktop:max-w-[440px] max-tablet:hidden">
        <PaletteButton text={messages.searchFiles} shortcut={searchKey ?? ''} onPress={() => onSearching(true)} />
        {isSearching && <SearchBox navigate={navigate} onClose={() => onSearching(false)} />}
      </div>
      <div className="tablet:hidden">
        <IconButton label={messages.destinations.search} onPress={() => navigate('/search')}>
          <Search aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-1 items-center justify-end gap-2 max-tablet:flex-none">
        {/* The box reserves the space of the bell, so that nothing shifts when the bell loads. */}
        <div className="size-9 touch:size-11">
          <Bell />
        </div>
        <Suspense
          fallback={<AvatarButton name={person.name} picture={picture} label={messages.accountMenu} isDisabled />}
        >
          <AccountMenu person={person} />
        </Suspense>
      </div>
    </header>
  );
}
