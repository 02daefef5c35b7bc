import { use } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Logo } from '../../layouts/logo.tsx';
import { InsideMain } from '../../shell/inside-main.ts';

export function NotFoundPage() {
  const messages = useMessages('shell');
  const ErrorBackground = use(InsideMain) ? 'div' : 'main';
  return (
    <ErrorBackground className="flex h-full min-h-96 flex-col justify-center pb-[10vh]">
      <title>{`${messages.notFound.page} · Hearth`}</title>
      <EmptyState
        isPage
        illustration={<Logo className="text-faint" />}
        title={messages.notFound.title}
        sentence={messages.notFound.sentence}
        action={<TextLink href="/">{messages.notFound.go}</TextLink>}
      />
    </ErrorBackground>
  );
}
