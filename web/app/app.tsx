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

/** The long-lived services of the application, created once in main.tsx. */
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

/** When the signed-in user changes, in this tab or another, no list, upload or page of the previous user may remain. */
function useUserWatch({ backend, queryClient, router, uploads }: AppDeps): void {
  useEffect(() => {
    let known = backend.auth.currentUser?.uid ?? null;
    return watchUser(backend.auth, (uid) => {
      // The user signed out here or in another tab, or the server ended the session: delete the user's data from this
      // device.
      if (uid === null || (known !== null && uid !== known)) forgetDevice(window);
      if (uid === known) return;
      const left = known !== null;
      known = uid;
      if (left) {
        uploads.forget();
        void forget(uid === null);
      } else if (router.state.location.pathname === '/sign-in') {
        // Only the sign-in page is re-routed; the other forms navigate when they finish, and an earlier redirect would
        // abort them.
        void router.invalidate();
      }
    });
    /**
     * Navigates before clearing the cache, because a page that is still mounted would refetch without a session. After
     * a switch of user the page stays mounted, so its queries must refetch.
     */
    async function forget(out: boolean) {
      if (!out) await queryClient.resetQueries();
      await router.invalidate();
      if (out) queryClient.clear();
    }
  }, [backend, queryClient, router, uploads]);
}
