import './ui/style/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { OpeningPage } from './app/pages/opening-page.tsx';
import { UnreachablePage } from './app/pages/unreachable-page.tsx';
import { createAppRouter } from './app/router.tsx';
import { driveKeys } from './features/drive/api/drive-keys.ts';
import { createStartTransfer } from './features/uploads/api/start-transfer.ts';
import { UploadQueue } from './features/uploads/model/upload-queue.ts';
import { type Backend, openBackend } from './lib/backend.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createThemeStore } from './ui/theme/theme.ts';
import { createToastQueue } from './ui/toast/toast-queue.ts';

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root.');
const root = createRoot(host);
root.render(<OpeningPage />);

try {
  const parts = assemble(await openBackend());
  root.render(
    <StrictMode>
      <App {...parts} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<UnreachablePage error={error} />);
}

function assemble(backend: Backend) {
  const queryClient = createQueryClient();
  const uploads = new UploadQueue({
    start: createStartTransfer(backend),
    parallelMax: 3,
    onDone: ({ folderId }) => {
      void queryClient.invalidateQueries({ queryKey: driveKeys.folder(folderId) });
      void queryClient.invalidateQueries({ queryKey: driveKeys.usage });
    },
  });
  const toasts = createToastQueue({
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  return {
    backend,
    queryClient,
    uploads,
    toasts,
    theme: createThemeStore(window),
    router: createAppRouter({ backend, queryClient }),
  };
}
