import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ownAccess } from '../api/own-access.ts';
import type { OfferedWays } from '../model/services.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { ServicesCard } from './services-card.tsx';

/** All sign-in methods of the signed-in person. */
export function SecurityView({ offered }: { readonly offered: OfferedWays | undefined }) {
  const { security: messages } = useMessages('account');
  const { auth } = useBackend();
  const query = useQuery(ownAccess(auth));
  if (query.isError && !query.data) {
    return (
      <FailedBlock title={messages.unreadSignIn} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (query.isPending || !offered) return <SecuritySkeleton />;
  return (
    <>
      <EmailCard access={query.data} />
      {offered.methods.password && <PasswordCard access={query.data} />}
      <SecondFactorCard
        access={query.data}
        place={offered.placeName}
        isOffered={offered.secondFactors.totp}
        now={query.dataUpdatedAt}
      />
      <ServicesCard access={query.data} offered={offered} />
    </>
  );
}

function SecuritySkeleton() {
  const { security: messages } = useMessages('account');
  return (
    <Loading label={messages.loading}>
      <div className="flex flex-col gap-8">
        {['w-20', 'w-28', 'w-36'].map((width) => (
          <div key={width} className="flex flex-col gap-3">
            <Skeleton className={`h-5 ${width}`} />
            <div className="flex items-center justify-between rounded-lg border border-line bg-raised px-4 py-4">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-9 w-24 rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
