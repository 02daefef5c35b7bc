import './ui/style/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type AppDeps } from './app/app.tsx';
import { assemble } from './app/assemble.ts';
import { openDrive } from './app/open-drive.ts';
import { OpeningPage } from './app/pages/status/opening-page.tsx';
import { UnreachablePage } from './app/pages/status/unreachable-page.tsx';
import { openMessages } from './i18n/message-store.ts';
import { toAppError } from './lib/backend/app-error.ts';
import { openBackend } from './lib/backend/backend.ts';
import { registerServiceWorker } from './lib/backend/service-worker.ts';
import { refuseStrayFiles } from './ui/files/refuse-stray-files.ts';

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
function offerNewVersions({ toasts, messages }: Pick<AppDeps, 'toasts' | 'messages'>) {
  registerServiceWorker((takeOver) => {
    const { newVersion, reload } = messages.read().messages('ui');
    toasts.show({ message: newVersion, action: { label: reload, run: takeOver }, lifetimeMs: newVersionToastMs });
  });
}
