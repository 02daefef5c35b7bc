import './ui/style/app.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openDrive } from './app/open-drive.ts';
import { OpeningPage } from './app/pages/status/opening-page.tsx';
import { UnreachablePage } from './app/pages/status/unreachable-page.tsx';
import { createAppRouter } from './app/router.ts';
import { driveKeys } from './drive/query-keys.ts';
import { UploadManager } from './features/uploads/queue/upload-manager.ts';
import { type MessageStore, openMessages } from './i18n/message-store.ts';
import { toAppError } from './lib/backend/app-error.ts';
import { type Backend, openBackend } from './lib/backend/backend.ts';
import { createQueryClient } from './lib/backend/query-client.ts';
import { registerServiceWorker } from './lib/backend/service-worker.ts';
import { type AppearanceStore, createAppearanceStore } from './ui/appearance/appearance.ts';
import { refuseStrayFiles } from './ui/files/refuse-stray-files.ts';
import { createToastQueue } from './ui/toast/toast-queue.ts';

const newVersionToastMs = 10 * 60_000;

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root.');
refuseStrayFiles(window);
const root = createRoot(host);
root.render(<OpeningPage />);
const drive = openDrive(window);

try {
  const parts = assemble(...(await Promise.all([openBackend(), openMessages(window)])));
  drive?.(parts);
  root.render(
    <StrictMode>
      <App {...parts} />
    </StrictMode>,
  );
  if (import.meta.env.PROD) offerNewVersions(parts);
} catch (error) {
  // An unreachable server is expected; any other error is a bug.
  if (toAppError(error).code !== 'network') reportError(error);
  root.render(<UnreachablePage />);
}

/** A quiet toast, because a forced reload would interrupt the person's work. */
function offerNewVersions({ toasts, messages }: Pick<ReturnType<typeof assemble>, 'toasts' | 'messages'>) {
  registerServiceWorker((takeOver) => {
    const { newVersion, reload } = messages.read().messages('ui');
    toasts.show({ message: newVersion, action: { label: reload, run: takeOver }, lifetimeMs: newVersionToastMs });
  });
}

function assemble(backend: Backend, messages: MessageStore) {
  speakAsPage(backend, messages);
  const queryClient = createQueryClient();
  const uploads = new UploadManager(async () => {
    const { openUploadSystem } = await import('./features/uploads/open-system.ts');
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
    router: createAppRouter({ backend, queryClient, messages }),
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
