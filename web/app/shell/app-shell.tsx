import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { account } from '../../features/account/api/queries.ts';
import { signOut } from '../../features/session/api/sign-out.ts';
import { useUploadSystem } from '../../features/uploads/uploads-context.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { waitingHint } from '../../lib/device/device.ts';
import { whenIdle } from '../../lib/device/when-idle.ts';
import type { ThemeChoice } from '../../ui/appearance/appearance.ts';
import { useAppearance } from '../../ui/appearance/appearance-context.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { phone } from '../../ui/layout/use-media-query.ts';
import { NavLink } from '../../ui/navigation/nav-link.tsx';
import { DriveArea } from './drive-area.tsx';
import { InsideMain } from './inside-main.ts';
import { LeaveContext } from './leave-context.ts';
import {
  accountNavItem,
  consoleNavItemsFor,
  isAt,
  type NavItem,
  navItemsAt,
  navItemsFor,
  uploadsNavItem,
} from './nav-items.ts';
import type { Overlay } from './overlays.tsx';
import { Rail } from './rail.tsx';
import { shellShortcuts } from './shell-shortcuts.ts';
import { TopBar } from './top-bar.tsx';

const UploadArea = lazyComponent(async () => (await import('../../features/uploads/upload-area.tsx')).UploadArea);
const LaunchedFiles = lazyComponent(async () => {
  await whenIdle(window);
  return (await import('./launched-files.tsx')).LaunchedFiles;
});
const Preferences = lazyComponent(async () => {
  await whenIdle(window);
  return (await import('../preferences/preferences.tsx')).Preferences;
});
const ReadOnlyBanner = lazyComponent(async () => {
  await whenIdle(window);
  return (await import('../../features/read-only/read-only-banner.tsx')).ReadOnlyBanner;
});
const Overlays = lazyComponent(async () => (await import('./overlays.tsx')).Overlays);

/** The shell of every signed-in page: top bar, rail, page and upload panel. */
export function AppShell() {
  const messages = useMessages('shell');
  const backend = useBackend();
  const router = useRouter();
  const { choose } = useAppearance();
  const path = useLocation({ select: (location) => location.pathname });
  const role = useQuery(account(backend.call)).data?.role;
  const destinations = navItemsAt(path, role);
  const uploadSystem = useUploadSystem();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isSearching, setSearching] = useState(false);
  const navigate = (href: string) => void router.navigate({ href });
  useShortcuts(shellShortcuts, {
    command: () => setOverlay('palette'),
    sheet: () => setOverlay('shortcuts'),
    search: () => (window.matchMedia(phone).matches ? navigate('/search') : setSearching(true)),
  });
  const leave = () => (waitingHint.read(window) ? setOverlay('leave') : void signOut(backend));
  const parts = {
    destinations: [
      ...navItemsFor(role),
      uploadsNavItem,
      ...consoleNavItemsFor(role).filter(({ href }) => href !== '/console'),
    ],
    backend,
    chooseTheme: (theme: ThemeChoice) => choose('theme', theme),
    navigate,
    showShortcuts: () => setOverlay('shortcuts'),
    leave,
  };
  return (
    <DriveArea>
      <LeaveContext value={leave}>
        <a
          href="#main"
          className="sr-only rounded-md bg-raised px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
        >
          {messages.skip}
        </a>
        <ReadOnlyBanner />
        <TopBar isSearching={isSearching} onSearching={setSearching} navigate={navigate} />
        <div className="flex min-h-0 flex-1">
          <Rail destinations={destinations} path={path} navigate={navigate} />
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 overflow-hidden border-line bg-panel outline-hidden max-tablet:border-t tablet:rounded-ss-lg tablet:border-t tablet:border-s"
          >
            <InsideMain value={true}>
              <Outlet />
            </InsideMain>
          </main>
        </div>
        <BottomBar destinations={destinations} path={path} />
      </LeaveContext>
      {uploadSystem && <UploadArea system={uploadSystem} />}
      {'launchQueue' in window && <LaunchedFiles />}
      <Preferences />
      {overlay && <Overlays overlay={overlay} parts={parts} onClose={() => setOverlay(null)} />}
    </DriveArea>
  );
}

const MoreNavMenu = lazyComponent(async () => (await import('./more-nav-menu.tsx')).MoreNavMenu);

/** The navigation of a phone, within reach of the thumb. Entries that do not fit are in the menu at the end. */
function BottomBar({ destinations, path }: { readonly destinations: readonly NavItem[]; readonly path: string }) {
  const messages = useMessages('shell');
  const all = [...destinations, accountNavItem];
  const shown = all.length > tabsMax ? all.slice(0, tabsMax - 1) : all;
  return (
    <nav
      aria-label={messages.navLabel}
      className="flex shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map((item) => (
        <NavLink
          key={item.href}
          href={item.href}
          text={messages.destinations[item.name]}
          icon={<item.Icon aria-hidden />}
          isCurrent={isAt(path, item)}
          shape="tab"
        />
      ))}
      {all.length > tabsMax && <MoreNavMenu destinations={all.slice(tabsMax - 1)} path={path} />}
    </nav>
  );
}

/** Five tabs at a width of 320 pixels still give each a touch target of sufficient width. */
const tabsMax = 5;
