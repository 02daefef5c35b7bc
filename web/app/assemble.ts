import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { driveKeys } from '../drive/query-keys.ts';
import { UploadManager } from '../features/uploads/queue/upload-manager.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import type { Backend } from '../lib/backend/backend.ts';
import { createQueryClient } from '../lib/backend/query-client.ts';
import { type AppearanceStore, createAppearanceStore } from '../ui/appearance/appearance.ts';
import { createToastQueue } from '../ui/toast/toast-queue.ts';
import type { AppDeps } from './app.tsx';
import { createAppRouter } from './router.ts';

/** Creates the long-lived services of the application. Tests give a history of their own. */
export function assemble(backend: Backend, messages: MessageStore, history?: RouterHistory): AppDeps {
  speakAsPage(backend, messages);
  const queryClient = createQueryClient();
  const uploads = new UploadManager(async () => {
    const { openUploadSystem } = await import('../features/uploads/open-system.ts');
    return openUploadSystem(backend, { onArrived: (folderIds) => refresh(queryClient, folderIds) });
  });
  const toasts = createToastQueue({
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const appearance = createAppearanceStore(window);
  countAsChosen(appearance, messages);
  return {
    backend,
    queryClient,
    uploads,
    toasts,
    appearance,
    messages,
    router: createAppRouter({ backend, queryClient, messages }, history),
  };
}

/** Formats sizes in the units that the person chose. */
function countAsChosen(appearance: AppearanceStore, messages: MessageStore): void {
  const follow = () => messages.count(appearance.read().units);
  follow();
  appearance.subscribe(follow);
}

/** Mails about the account use the language of the page. */
function speakAsPage({ auth }: Backend, messages: MessageStore): void {
  const follow = () => {
    auth.languageCode = messages.read().language;
  };
  follow();
  messages.subscribe(follow);
}

function refresh(queryClient: QueryClient, folderIds: readonly string[]): void {
  for (const id of folderIds) void queryClient.invalidateQueries({ queryKey: driveKeys.folder(id) });
  void queryClient.invalidateQueries({ queryKey: driveKeys.usage });
}
