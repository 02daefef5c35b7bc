import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { account } from '../../features/account/api/account.ts';
import { useHasUploads } from '../../features/uploads/components/uploads-context.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { useTheme } from '../../ui/theme/theme-context.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Overlay } from './overlays.tsx';
import { consolePlacesFor, placesAt, placesFor } from './places.ts';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

const UploadTray = lazy(() =>
  import('../../features/uploads/components/upload-tray.tsx').then((module) => ({ default: module.UploadTray })),
);
const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

/** The room all signed-in pages stand in: bar above, rail at the left, the page on its sheet, uploads over everything. */
export function Frame() {
  const backend = useBackend();
  const router = useRouter();
  const toasts = useToasts();
  const { choose } = useTheme();
  const path = useLocation({ select: (location) => location.pathname });
  const role = useQuery(account(backend.call)).data?.role;
  const places = placesAt(path, role);
  const hasUploads = useHasUploads();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  useShortcuts({
    'Ctrl+K': () => setOverlay('palette'),
    '?': () => setOverlay('shortcuts'),
    'Ctrl+Z': () => toasts.undoLatest(),
  });
  const parts = {
    places: [...placesFor(role), ...consolePlacesFor(role).filter(({ href }) => href !== '/console')],
    backend,
    choose,
    navigate: (href: string) => void router.navigate({ href }),
    showShortcuts: () => setOverlay('shortcuts'),
  };
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-md bg-raised px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to the page
      </a>
      <TopBar onCommands={() => setOverlay('palette')} />
      <div className="flex min-h-0 flex-1">
        <Rail places={places} path={path} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 overflow-hidden border-line bg-panel outline-hidden max-tablet:border-t tablet:rounded-tl-lg tablet:border-t tablet:border-l"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar places={places} path={path} />
      {hasUploads && (
        <Suspense>
          <UploadTray />
        </Suspense>
      )}
      {overlay && (
        <Suspense>
          <Overlays overlay={overlay} parts={parts} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </div>
  );
}
