import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchUser } from '../features/session/api/watch-user.ts';
import type { UploadManager } from '../features/uploads/queue/upload-manager.ts';
import { UploadsContext } from '../features/uploads/uploads-context.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import { MessagesContext } from '../i18n/messages-context.ts';
import type { Backend } from '../lib/backend/backend.ts';
import { BackendContext } from '../lib/backend/backend-context.ts';
import { forgetDevice } from '../lib/device/device.ts';
import type { AppearanceStore } from '../ui/appearance/appearance.ts';
import { AppearanceContext } from '../ui/appearance/appearance-context.ts';
import { ClientNavigation } from '../ui/navigation/client-navigation.tsx';
import { TooltipLayer } from '../ui/overlays/tooltip-layer.tsx';
import { ToastContext } from '../ui/toast/toast-context.ts';
import type { ToastQueue } from '../ui/toast/toast-queue.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import type { AppRouter } from './router.ts';

/** The parts the application is made of, built once in main.tsx. */
export interface AppDeps {
  readonly backend: Backend;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  readonly appearance: AppearanceStore;
  readonly toasts: ToastQueue;
  readonly uploads: UploadManager;
  readonly messages: MessageStore;
}

export function App(deps: AppDeps) {
  const { backend, queryClient, router, appearance, toasts, uploads, messages } = deps;
  useUserWatch(deps);
  return (
    <MessagesContext value={messages}>
      <BackendContext value={backend}>
        <AppearanceContext value={appearance}>
          <ToastContext value={toasts}>
            <UploadsContext value={uploads}>
              <QueryClientProvider client={queryClient}>
                <ClientNavigation navigate={(href) => void router.navigate({ href })}>
                  <RouterProvider router={router} />
                  <ToastRegion queue={toasts} />
                  <TooltipLayer />
                </ClientNavigation>
              </QueryClientProvider>
            </UploadsContext>
          </ToastContext>
        </AppearanceContext>
      </BackendContext>
    </MessagesContext>
  );
}

/** When the person changes, here or in another tab, nothing of the one before may stay: no list, no upload, no page. */
function useUserWatch({ backend, queryClient, router, uploads }: AppDeps): void {
  useEffect(() => {
    let known = backend.auth.currentUser?.uid ?? null;
    return watchUser(backend.auth, (uid) => {
      // Left here, in another tab, or thrown out by the server while nobody looked: the device keeps nothing of theirs.
      if (uid === null || (known !== null && uid !== known)) forgetDevice(window);
      if (uid === known) return;
      const left = known !== null;
      known = uid;
      if (left) {
        uploads.forget();
        void forget(uid === null);
      } else if (router.state.location.pathname === '/sign-in') {
        // The other forms lead on by themselves when they are done; moving earlier would cut them off.
        void router.invalidate();
      }
    });
    /** Out first, then forget: a page that is still there would ask again, as nobody. A page that stays must ask again. */
    async function forget(out: boolean) {
      if (!out) await queryClient.resetQueries();
      await router.invalidate();
      if (out) queryClient.clear();
    }
  }, [backend, queryClient, router, uploads]);
}
