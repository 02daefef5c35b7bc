import { use } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useWords } from '../../words/words-context.ts';
import { Mark } from '../brand/mark.tsx';
import { InsideMain } from '../frame/inside-main.ts';

export function NotFoundPage() {
  const words = useWords('frame');
  const Ground = use(InsideMain) ? 'div' : 'main';
  return (
    <Ground className="flex h-full min-h-96 flex-col justify-center pb-[10vh]">
      <title>{`${words.notFound.page} · Hearth`}</title>
      <EmptyState
        isPage
        drawing={<Mark className="text-faint" />}
        title={words.notFound.title}
        sentence={words.notFound.sentence}
        action={<TextLink href="/">{words.notFound.go}</TextLink>}
      />
    </Ground>
  );
}
