import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { SecondFactorForm } from '../../../features/session/components/second-factor-form.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';
import { useSignInState } from '../../sign-in/sign-in-context.ts';

/**
 * The second step of a sign-in. The pending sign-in is kept in memory only, so a reload starts again with the first
 * step.
 */
export function SecondFactorPage() {
  const messages = useMessages('session');
  const { waiting } = useSignInState();
  const { to } = useSearch({ from: '/signIn/auth/second-factor' });
  const router = useRouter();
  const workspace = useWorkspaceName() ?? 'Hearth';
  if (!waiting) return <Navigate to="/sign-in" search={to === undefined ? {} : { to }} replace />;
  return (
    <>
      <title>{`${messages.secondFactor.page} · ${workspace}`}</title>
      <SignedOutLayout workspace={workspace} below={<TextLink href="/sign-in">{messages.secondFactor.other}</TextLink>}>
        <SecondFactorForm
          step={waiting}
          onDone={() => void router.navigate({ href: to ?? '/files', replace: true })}
          onRestart={() => void router.navigate({ to: '/sign-in', search: to === undefined ? {} : { to } })}
        />
      </SignedOutLayout>
    </>
  );
}
