import type { ConsoleProvider } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { NoProviderIllustration } from '../../../ui/media/illustrations.tsx';
import { providers } from '../api/queries.ts';
import { kindOf, type ProviderKind } from '../model/provider-kinds.ts';

const AddProviderButton = lazyComponent(async () => (await import('./add-provider-button.tsx')).AddProviderButton);
const ProvidersList = lazyComponent(async () => (await import('./providers-list.tsx')).ProvidersList);
const ProviderDialog = lazy(() =>
  import('./provider-dialog.tsx').then((module) => ({ default: module.ProviderDialog })),
);

interface Opened {
  readonly kind: ProviderKind;
  readonly provider?: ConsoleProvider;
}

export function ProvidersView() {
  const { providers: messages } = useMessages('signInSettings');
  const { call } = useBackend();
  const query = useInfiniteQuery(providers(call));
  const [opened, setOpened] = useState<Opened>();
  if (query.isPending) return <RowsSkeleton label={messages.loading} rows={3} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={retry} />;
  }
  const found = query.data.pages.flatMap((page) => page.items);
  const redirectUri = query.data.pages[0]?.redirectUri ?? '';
  const taken = new Set(found.map(({ providerId }) => providerId));
  const add = <AddProviderButton taken={taken} onChoose={(kind) => setOpened({ kind })} />;
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <CopyableValue label={messages.register} value={redirectUri} copyLabel={messages.copyUri} />
        <p className="text-sm text-muted">{messages.registerSentence}</p>
      </div>
      {found.length === 0 ? (
        <div className="py-10">
          <EmptyState
            illustration={<NoProviderIllustration />}
            title={messages.none}
            sentence={messages.noneSentence}
            action={add}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex justify-end">{add}</div>
          <ProvidersList
            providers={found}
            onEdit={(provider) => {
              const kind = kindOf(provider.providerId);
              if (kind) setOpened({ kind, provider });
            }}
          />
          <MoreRows
            isThere={query.hasNextPage}
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          />
        </div>
      )}
      <Suspense>
        {opened && <ProviderDialog {...opened} redirectUri={redirectUri} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
