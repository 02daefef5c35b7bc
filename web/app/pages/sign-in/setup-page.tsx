import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { setupStatus } from '../../../features/setup/api/queries.ts';
import { SetupForm } from '../../../features/setup/components/setup-form.tsx';
import { setupCodeInFragment } from '../../../features/setup/model/setup-code.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Logo } from '../../layouts/logo.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';

export function SetupPage() {
  const messages = useMessages('setup');
  const { done } = useSearch({ from: '/setup' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { call } = useBackend();
  const [code] = useState(() => setupCodeInFragment(window.location.hash));
  if (done) return <SetupDone onOpen={() => void navigate({ to: '/' })} />;
  return (
    <>
      <title>{messages.page}</title>
      <SignedOutLayout workspace="Hearth" title={messages.title} sentence={messages.sentence}>
        <SetupForm
          code={code}
          onDone={async () => {
            // The setup code has been used and must not stay in the browser history.
            await queryClient.fetchQuery({ ...setupStatus(call), staleTime: 0 });
            await navigate({ to: '/setup', search: { done: true }, hash: '', replace: true });
          }}
        />
      </SignedOutLayout>
    </>
  );
}

function SetupDone({ onOpen }: { readonly onOpen: () => void }) {
  const messages = useMessages('setup');
  const workspace = useWorkspaceName() ?? 'Hearth';
  return (
    <main className="flex min-h-full flex-col items-center justify-center px-6 pb-[8vh] text-center">
      <title>{messages.ready({ workspace: workspace })}</title>
      <Logo className="slide-up mb-8 size-20" />
      <h1 className="text-3xl font-semibold tracking-tight text-balance break-words">
        {messages.ready({ workspace: workspace })}
      </h1>
      <p className="mt-3 max-w-96 text-lg text-balance text-muted">{messages.readySentence}</p>
      <div className="mt-8">
        <Button variant="primary" size="lg" autoFocus onPress={onOpen}>
          {messages.open}
        </Button>
      </div>
    </main>
  );
}
